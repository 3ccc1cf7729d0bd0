import Link from '@docusaurus/Link';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type {ReactNode} from 'react';
import {CALCULATORS_PATH} from '../../../site/paths';

interface CalculatorLinkProps {
  /** Last segment of its path, such as `contenedor`. */
  readonly page: string;
  /** Values by `group.field`, as in the hash of its URL. Other values come from its example. */
  readonly values: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}

/**
 * A link to another calculator with values. Before hydration it has no values, because results are still about the example.
 */
export default function CalculatorLink({page, values, children}: CalculatorLinkProps) {
  const hash = useIsBrowser() ? `#${new URLSearchParams(values)}` : '';
  return <Link to={`${CALCULATORS_PATH}/${page}${hash}`}>{children}</Link>;
}
