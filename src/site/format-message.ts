/**
 * Replaces each placeholder `{name}` in a message. A placeholder without a value stays. Plugins, tools and drawings use this
 * function; components use Docusaurus' `translate` and `interpolate`.
 */
export const formatMessage = (message: string, values: Readonly<Record<string, string | number>>): string =>
  message.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
