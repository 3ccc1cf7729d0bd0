import {formHandler, type Handler} from '../_shared/handler.ts';
import type {Services} from '../_shared/services.ts';

/** The endpoint of the form "contact". */
export default (services: Services): Handler => formHandler('contact', services);
