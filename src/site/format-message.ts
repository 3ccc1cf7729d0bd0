/**
 * Replaces each `{name}` in a message, where there is no React: in plugins, tools and drawings. Pages have Docusaurus' own
 * `translate` and `interpolate`. A placeholder without a value stays.
 */
export const formatMessage = (message: string, values: Readonly<Record<string, string | number>>): string =>
  message.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
