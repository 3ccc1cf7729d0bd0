import Img from '@theme/MDXComponents/Img';
import type {ComponentProps} from 'react';
import ChecklistTicks from '../components/article/ChecklistTicks';
import Figure from '../components/article/Figure';
import FirmFact from '../components/article/FirmFact';
import GlossaryTerm from '../components/article/GlossaryTerm';
import MarkdownHeading from '../components/article/MarkdownHeading';
import MarkdownLink from '../components/article/MarkdownLink';

/**
 * The components that Markdown uses without importing them. The theme's list would add scripts for highlighted code,
 * tabs and folding panels to every page: here `details` and `code` are plain HTML.
 */
export default {
  a: MarkdownLink,
  h2: (props: ComponentProps<'h2'>) => <MarkdownHeading as="h2" {...props} />,
  h3: (props: ComponentProps<'h3'>) => <MarkdownHeading as="h3" {...props} />,
  h4: (props: ComponentProps<'h4'>) => <MarkdownHeading as="h4" {...props} />,
  img: Img,
  ChecklistTicks,
  Figure,
  FirmFact,
  GlossaryTerm,
};
