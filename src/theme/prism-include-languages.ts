/** Adds no languages to the theme's highlighter: code is plain HTML here (MDXComponents.ts). */
export default function prismIncludeLanguages(): void {}
