import Link from '@docusaurus/Link';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type {ReactNode} from 'react';
import {CALCULATORS_PATH} from '../../../site/paths';

interface CalculatorLinkProps {
  /** Last segment of the calculator's path, such as `contenedor`. */
  readonly page: string;
  /** Values of fields, by `group.field`. Other fields have the values of the calculator's example. */
  readonly values: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}

/**
 * A link that opens a calculator with values in its fields. Before hydration, this page shows the result of its example, so
 * the link has no values.
 */
export default function CalculatorLink({page, values, children}: CalculatorLinkProps) {
  const hash = useIsBrowser() ? `#${new URLSearchParams(values)}` : '';
  return <Link to={`${CALCULATORS_PATH}/${page}${hash}`}>{children}</Link>;
}
