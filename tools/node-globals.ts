/** What Node's libraries find without an import, and under Deno only in packages: bundle-functions.ts gives it to them. */
export {Buffer} from 'node:buffer';
export {clearImmediate, clearInterval, clearTimeout, setImmediate, setInterval, setTimeout} from 'node:timers';
