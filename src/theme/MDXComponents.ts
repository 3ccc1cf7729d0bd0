import MDXComponents from '@theme-original/MDXComponents';
import Figure from '../components/Figure';
import FirmFact from '../components/FirmFact';
import MarkdownLink from '../components/MarkdownLink';

/** What Markdown may use without importing it, and how its links look. */
export default {...MDXComponents, a: MarkdownLink, Figure, FirmFact};
