import path from 'node:path';
import globalData from '@csstools/postcss-global-data';
import type {LoadContext, Plugin} from '@docusaurus/types';
import customMedia from 'postcss-custom-media';

/** Makes the custom media queries of src/css/breakpoints.css available in every style sheet: `@media (--side-by-side)`. */
export default function styles({siteDir}: LoadContext): Plugin {
  const files = [path.join(siteDir, 'src/css/breakpoints.css')];
  return {
    name: 'styles',
    // Must run before Docusaurus' own postcss-preset-env, which rewrites the ranges in these queries (`width < 20em`) for
    // Safari before 16.4: https://caniuse.com/css-media-range-syntax
    configurePostCss: ({plugins, ...options}) => ({
      ...options,
      plugins: [globalData({files}), customMedia(), ...plugins],
    }),
  };
}
