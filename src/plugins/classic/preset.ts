import classicPreset, {type Options} from '@docusaurus/preset-classic';
import type {LoadContext, Preset} from '@docusaurus/types';

/** The classic preset, with the theme beside this file in the place of its own. */
export default function preset(context: LoadContext, {theme = {}, ...options}: Options): Preset {
  const {themes = [], plugins} = classicPreset(context, options);
  const [, ...others] = themes;
  return {themes: [[require.resolve('./theme'), {...theme}], ...others], plugins};
}
