/** Globals of Node that Deno has in packages only: tools/bundle-functions.ts gives them to the libraries. */
export {Buffer} from 'node:buffer';
export {clearImmediate, clearInterval, clearTimeout, setImmediate, setInterval, setTimeout} from 'node:timers';
