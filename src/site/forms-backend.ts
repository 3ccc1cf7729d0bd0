import {HOST, port} from '../../tools/start/ports';

/** Where the functions of this machine listen. */
export const functionsPort = port('FUNCTIONS_PORT', 3001, 'start.functions');

/** What the site must know of them. */
export const localFunctions = {url: `http://${HOST}:${functionsPort.number}`, publicKey: 'public-anonymous-key'};

/** Where a build sends its forms; both values are public, and `baseUrl` is empty for the site's own host. Else to this machine's functions. */
export const formsService = {
  baseUrl: process.env.SUPABASE_URL ?? localFunctions.url,
  publicKey: process.env.SUPABASE_ANON_KEY ?? localFunctions.publicKey,
};

export type FormsService = Readonly<typeof formsService>;
