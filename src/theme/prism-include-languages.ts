/** Leaves out the languages of the theme's syntax highlighter: code is plain HTML here (MDXComponents.ts). */
export default function prismIncludeLanguages(): void {}
