import styles from './styles.module.css';

interface KeyFiguresProps {
  readonly figures: readonly (readonly [name: string, value: string])[];
}

/** The most important results, as names and values. If there are none, nothing is visible. */
export default function KeyFigures({figures}: KeyFiguresProps) {
  return (
    <dl className={styles.keyFigures}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt className="fine-print">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
