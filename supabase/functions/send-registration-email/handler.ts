import {formHandler, type Handler} from '../_shared/handler.ts';
import type {Services} from '../_shared/services.ts';

/** The endpoint of the form "registration". */
export default (services: Services): Handler => formHandler('registration', services);
