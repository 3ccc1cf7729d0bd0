import styles from './styles.module.css';

/** The most important results with their names. */
export default function Facts({facts}: {readonly facts: readonly (readonly [name: string, value: string])[]}) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="fine-print">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
