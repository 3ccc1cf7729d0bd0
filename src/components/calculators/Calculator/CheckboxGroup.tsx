import type {UseFormRegisterReturn} from 'react-hook-form';
import type {Value} from '../fields';
import type {Words} from '../messages';
import styles from './styles.module.css';

interface ChecksProps {
  readonly id: string;
  /** Message key: `<label>`, `<label>.hint`, `<label>.<option>`. */
  readonly label: string;
  readonly words: Words;
  readonly options: readonly string[];
  /** Names of options that have no message. */
  readonly names: Readonly<Record<string, string>> | undefined;
  readonly defaultValue: Value | undefined;
  readonly value: Value;
  readonly registration: UseFormRegisterReturn;
  readonly error: string | undefined;
}

/** Options of which any number can be ticked; on paper, the names of those that are. */
export default function Checks({
  id,
  label,
  words,
  options,
  names,
  defaultValue = [],
  value,
  registration,
  error,
}: ChecksProps) {
  const hint = words.has(`${label}.hint`) ? `${label}.hint` : undefined;
  const nameOf = (option: string) => names?.[option] ?? words(`${label}.${option}`);
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is a field of a fieldset, whose style it shares.
    <div
      role="group"
      className={styles.checks}
      aria-labelledby={`${id}-label`}
      aria-describedby={[hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}>
      <span id={`${id}-label`}>{words(label)}</span>
      {hint && <small id={`${id}-hint`}>{words(hint)}</small>}
      <div>
        {options.map((option) => (
          <label key={option}>
            <input
              {...registration}
              id={`${id}-${option}`}
              type="checkbox"
              value={option}
              autoComplete="off"
              aria-invalid={error ? true : undefined}
              defaultChecked={defaultValue.includes(option)}
            />
            {nameOf(option)}
          </label>
        ))}
      </div>
      {error && <p id={`${id}-error`}>{error}</p>}
      <span className={styles.value} aria-hidden="true">
        {options
          .filter((option) => value.includes(option))
          .map(nameOf)
          .join(', ') || '–'}
      </span>
    </div>
  );
}
