import {GLOSSARY_PATH} from '../site/addresses';

/**
 * Links with a tooltip (src/components/article/TooltipLink): references to footnotes, and the trade terms of a text. The
 * style of src/components/article/GlossaryTerm repeats the selector of terms.
 */
export const tooltipLinks = `main :is(a[href*="${GLOSSARY_PATH}#"], a[data-footnote-ref])`;
