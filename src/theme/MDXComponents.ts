import Img from '@theme/MDXComponents/Img';
import ChecklistTicks from '../components/article/ChecklistTicks';
import Figure from '../components/article/Figure';
import FirmFact from '../components/article/FirmFact';
import GlossaryTerm from '../components/article/GlossaryTerm';
import createMarkdownHeading from '../components/article/MarkdownHeading';
import MarkdownLink from '../components/article/MarkdownLink';
import Sources from '../components/article/Sources';
import Summary from '../components/article/Summary';

/**
 * The components that Markdown can use without importing them. The theme's list would add scripts for highlighted code, tabs
 * and `details` to every page. On this site, `details` and `code` are plain HTML.
 */
export default {
  a: MarkdownLink,
  admonition: Summary,
  h2: createMarkdownHeading('h2'),
  h3: createMarkdownHeading('h3'),
  h4: createMarkdownHeading('h4'),
  img: Img,
  ChecklistTicks,
  Figure,
  FirmFact,
  GlossaryTerm,
  Sources,
};
