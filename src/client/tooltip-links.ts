import {GLOSSARY_PATH} from '../site/addresses';

/** References to footnotes, as Markdown renders them. */
export const footnoteMarks = 'a[data-footnote-ref]';

/**
 * Links with a tooltip (src/components/article/ArticleTooltip): references to footnotes, and the trade terms of a text.
 * The style of src/components/article/GlossaryTerm repeats the selector of terms.
 */
export const tooltipLinks = `main :is(a[href*="${GLOSSARY_PATH}#"], ${footnoteMarks})`;
