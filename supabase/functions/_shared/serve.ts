import {readConfig} from './config.ts';
import {connectPostgres} from './database.ts';
import type {Handler} from './handler.ts';
import {createServices, type Services} from './services.ts';

/**
 * Starts a function with the environment's configuration. The platform chooses the port; elsewhere PORT does.
 *
 * @throws Error when variables are missing or invalid.
 */
export function serve(createHandler: (services: Services) => Handler): void {
  const config = readConfig((name) => Deno.env.get(name));
  const handler = createHandler(createServices(config, connectPostgres(config.database)));
  const answer = (request: Request, {remoteAddr}: Deno.ServeHandlerInfo<Deno.NetAddr>) =>
    handler(request, remoteAddr.hostname);
  const port = Deno.env.get('PORT');
  if (port) {
    Deno.serve({hostname: '127.0.0.1', port: Number(port)}, answer);
  } else {
    Deno.serve(answer);
  }
}
