import styles from './styles.module.css';

interface ResultTableProps {
  readonly caption: string;
  /** Names of the columns; the first is that of the rows' names. */
  readonly columns: readonly string[];
  readonly rows: readonly {
    /** Identifies the row. */
    readonly id: string;
    readonly name: string;
    readonly cells: readonly string[];
    readonly isTotal?: boolean;
  }[];
}

/** A table of results, which looks like those of articles and scrolls where its numbers are wider than the window. */
export default function ResultTable({caption, columns, rows}: ResultTableProps) {
  return (
    // Safari scrolls with the keyboard only what can have the focus.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the table may be wider than the window.
    <section className={styles.scroll} aria-label={caption} tabIndex={0}>
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
            <tr key={id} className={isTotal ? styles.total : undefined}>
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
