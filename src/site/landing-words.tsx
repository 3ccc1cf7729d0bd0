/** Says the words of the landing page (src/plugins/landing-words) as `@docusaurus/Translate` says those of every page. */
import Interpolate, {interpolate} from '@docusaurus/Interpolate';
import words from '@generated/landing-words/default/words.json';
import type {ReactNode} from 'react';

interface TranslateProps {
  readonly id: string;
  /** What stands in the place of each `{name}`. */
  readonly values?: Readonly<Record<string, ReactNode>>;
}

/** The words of a key as text; the key itself where the dictionary lacks it. */
export const translate = ({id}: TranslateProps, values?: Readonly<Record<string, string | number>>): string =>
  interpolate<string>(words[id] ?? id, values);

/** The words of a key, with elements in the place of values. */
export default function Translate({id, values}: TranslateProps): ReactNode {
  return <Interpolate values={values}>{words[id] ?? id}</Interpolate>;
}
