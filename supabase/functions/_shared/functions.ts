import {readConfig} from './config.ts';
import {connectPostgres} from './database.ts';
import {formHandler} from './form-handler.ts';
import {outboxHandler} from './outbox-handler.ts';
import type {Handler} from './problem.ts';
import {createServices, type Services} from './services.ts';

/** Creates the handler of each function. The name of a function is also its folder and the last part of its URL. */
export const functions = {
  'send-contact-email': (services) => formHandler('contact', services),
  'send-registration-email': (services) => formHandler('registration', services),
  'deliver-outbox': outboxHandler,
} satisfies Readonly<Record<string, (services: Services) => Handler>>;

/**
 * Serves a function, configured by environment variables. Supabase's runtime chooses the port; elsewhere set `PORT`.
 *
 * @throws Error if variables are missing or invalid.
 */
export function serve(name: keyof typeof functions): void {
  const config = readConfig((variable) => Deno.env.get(variable));
  const handler = functions[name](createServices(config, connectPostgres(config.database)));
  const port = Deno.env.get('PORT');
  Deno.serve(port ? {hostname: '127.0.0.1', port: Number(port)} : {}, (request, {remoteAddr}) =>
    handler(request, (remoteAddr as Deno.NetAddr).hostname),
  );
}
