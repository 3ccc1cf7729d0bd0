import {GLOSSARY_PATH} from '../site/addresses';

/** The marks of footnotes, as Markdown makes them. */
export const footnoteMarks = 'a[data-footnote-ref]';

/**
 * The links that have a tooltip (src/components/article/ArticleTooltip): those marks, and the trade terms of a text, which
 * src/components/article/GlossaryTerm has in its style.
 */
export const tooltipLinks = `main :is(a[href*="${GLOSSARY_PATH}#"], ${footnoteMarks})`;
