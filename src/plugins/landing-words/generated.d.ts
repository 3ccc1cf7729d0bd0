declare module '@generated/landing-words/default/words.json' {
  const words: Readonly<Record<string, string>>;
  export default words;
}
