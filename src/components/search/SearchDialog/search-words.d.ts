declare module '@generated/search-words' {
  const words: Readonly<Record<string, string>>;
  export default words;
}
