import {GLOSSARY_PATH} from '../site/addresses';

/** The links that are terms in a text; src/components/article/GlossaryTerm has them in its style. */
const termSelector = `main a[href*="${GLOSSARY_PATH}#"]`;

/** The marks of footnotes, as Markdown makes them. */
export const noteSelector = 'main a[data-footnote-ref]';

/** What is explained in place (src/components/article/ArticleTooltip). */
export const explainedSelector = `${termSelector}, ${noteSelector}`;
