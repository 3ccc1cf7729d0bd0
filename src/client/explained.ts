import {GLOSSARY_PATH} from '../site/addresses';

/** The marks of footnotes, as Markdown makes them. */
export const noteSelector = 'a[data-footnote-ref]';

/**
 * What is explained in place (src/components/article/ArticleTooltip): those marks, and the links that are terms in a text, which
 * src/components/article/GlossaryTerm has in its style.
 */
export const explainedSelector = `main :is(a[href*="${GLOSSARY_PATH}#"], ${noteSelector})`;
