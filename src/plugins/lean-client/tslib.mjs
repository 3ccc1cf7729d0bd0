// All of TypeScript's helpers that the browser is sent: @docusaurus/utils-common asks for the whole library and uses one.
export {__importDefault} from 'tslib/tslib.es6.mjs';
