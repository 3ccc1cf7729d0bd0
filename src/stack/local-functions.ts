import {HOST, port} from './ports';

/** Where the functions of this machine listen. */
export const functionsPort = port('FUNCTIONS_PORT', 3001, 'the functions');

/** What the site must know of them: where a build sends its forms unless its environment says otherwise. */
export const localFunctions = {url: `http://${HOST}:${functionsPort.number}`, publicKey: 'public-anonymous-key'};
