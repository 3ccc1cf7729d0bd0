/** Adds no languages to the theme's highlighter: code is plain HTML here (see MDXComponents), and the table of languages has 8 KB. */
export default function prismIncludeLanguages(): void {}
