import Link from '@docusaurus/Link';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type {ReactNode} from 'react';
import {CALCULATORS_PATH} from '../../../site/paths';

interface CalculatorLinkProps {
  /** The end of its address. */
  readonly page: string;
  /** Values by `group.field`, as its address keeps them; the others are those of its example. */
  readonly values: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}

/** A link to another calculator with values. Before hydration the values are those of the example: it has none. */
export default function CalculatorLink({page, values, children}: CalculatorLinkProps) {
  const hash = useIsBrowser() ? `#${new URLSearchParams(values)}` : '';
  return <Link to={`${CALCULATORS_PATH}/${page}${hash}`}>{children}</Link>;
}
