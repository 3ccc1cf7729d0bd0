import styles from './styles.module.css';

interface ResultTableProps {
  readonly caption: string;
  /** Column headings. The first is the heading of the row names. */
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly id: string;
    readonly name: string;
    readonly cells: readonly string[];
    readonly isTotal?: boolean;
  }[];
}

/** A table in a result. If it is wider than the result, it scrolls sideways. */
export default function ResultTable({caption, columns, rows}: ResultTableProps) {
  return (
    // Safari does not make scroll containers focusable, so the keyboard could not scroll the table. Remove `tabIndex` when
    // https://bugs.webkit.org/show_bug.cgi?id=190870 is fixed in the oldest supported Safari.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
    <section className={styles.scrollContainer} aria-label={caption} tabIndex={0}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={column} scope="col" data-align={index > 0 ? 'right' : undefined}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({id, name, cells, isTotal}) => (
            <tr key={id} className={isTotal ? styles.totalRow : undefined}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]} data-align="right">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
