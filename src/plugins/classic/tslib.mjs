// The one helper that the framework's client asks `tslib` for (@docusaurus/utils-common); the bundler would send all of them.
export {__importDefault} from 'tslib/tslib.es6.mjs';
