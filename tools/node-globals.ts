/** Node globals that Deno has only in npm packages. bundle-functions.ts injects them into the bundles. */
export {Buffer} from 'node:buffer';
export {clearImmediate, clearInterval, clearTimeout, setImmediate, setInterval, setTimeout} from 'node:timers';
