import Img from '@theme/MDXComponents/Img';
import ChecklistTicks from '../components/article/ChecklistTicks';
import Figure from '../components/article/Figure';
import FirmFact from '../components/article/FirmFact';
import GlossaryTerm from '../components/article/GlossaryTerm';
import markdownHeading from '../components/article/MarkdownHeading';
import MarkdownLink from '../components/article/MarkdownLink';
import Sources from '../components/article/Sources';
import Summary from '../components/article/Summary';

/**
 * The components that Markdown uses without importing them. The theme's list would add scripts for highlighted code,
 * tabs and folding panels to every page: here `details` and `code` are plain HTML.
 */
export default {
  a: MarkdownLink,
  admonition: Summary,
  h2: markdownHeading('h2'),
  h3: markdownHeading('h3'),
  h4: markdownHeading('h4'),
  img: Img,
  ChecklistTicks,
  Figure,
  FirmFact,
  GlossaryTerm,
  Sources,
};
