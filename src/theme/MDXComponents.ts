import MDXComponents from '@theme-original/MDXComponents';
import Figure from '../components/Figure';
import FirmFact from '../components/FirmFact';

/** What Markdown may use without importing it. */
export default {...MDXComponents, Figure, FirmFact};
