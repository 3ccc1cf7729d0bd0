/** What search services of other sites would read of a page, which has none: nothing. */
export default function SearchMetadata(): null {
  return null;
}
