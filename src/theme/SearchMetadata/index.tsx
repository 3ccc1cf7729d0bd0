/** Removes the theme's metadata for external search services, which this site does not use. */
export default function SearchMetadata(): null {
  return null;
}
