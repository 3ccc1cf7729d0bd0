import codeTranslations from '@generated/codeTranslations';
import searchWords from '@generated/search-words';

// With the search come its words, which src/plugins/lean-client keeps out of the script of every page.
Object.assign(codeTranslations, searchWords);
