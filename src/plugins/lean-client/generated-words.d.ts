/** Written by src/plugins/lean-client at each build. */
declare module '@generated/landing-words.json' {
  const words: Readonly<Record<string, string>>;
  export default words;
}
