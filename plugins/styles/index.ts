import path from 'node:path';
import globalData from '@csstools/postcss-global-data';
import type {LoadContext, Plugin} from '@docusaurus/types';
import customMedia from 'postcss-custom-media';

/** Lets every style sheet use the breakpoints of src/css/breakpoints.css: `@media (--side-by-side)`. */
export default function styles({siteDir}: LoadContext): Plugin {
  const files = [path.join(siteDir, 'src/css/breakpoints.css')];
  return {
    name: 'styles',
    // Before the presets of Docusaurus, which translate ranges (`width < 20em`) for Safari 16.
    configurePostCss: ({plugins, ...options}) => ({
      ...options,
      plugins: [globalData({files}), customMedia(), ...plugins],
    }),
  };
}
