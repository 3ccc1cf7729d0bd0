import Img from '@theme/MDXComponents/Img';
import Li from '@theme/MDXComponents/Li';
import type {ComponentProps} from 'react';
import ChecklistTicks from '../components/ChecklistTicks';
import Figure from '../components/Figure';
import FirmFact from '../components/FirmFact';
import GlossaryTerm from '../components/GlossaryTerm';
import MarkdownHeading from '../components/MarkdownHeading';
import MarkdownLink from '../components/MarkdownLink';

/**
 * What Markdown may use without importing it, and how its links and headings look. In place of the theme's list, which brings
 * scripts for highlighted code, tabs and folding panels to every page: `details` and `code` are the browser's here.
 */
export default {
  a: MarkdownLink,
  h2: (props: ComponentProps<'h2'>) => <MarkdownHeading as="h2" {...props} />,
  h3: (props: ComponentProps<'h3'>) => <MarkdownHeading as="h3" {...props} />,
  h4: (props: ComponentProps<'h4'>) => <MarkdownHeading as="h4" {...props} />,
  li: Li,
  img: Img,
  ChecklistTicks,
  Figure,
  FirmFact,
  GlossaryTerm,
};
