import type {UseFormRegisterReturn} from 'react-hook-form';
import type {Unit} from '../../../trade/read-number';
import type {FieldFacts} from '../fields';
import {hasWords, words} from '../words';
import styles from './styles.module.css';

interface FieldProps {
  readonly id: string;
  /** Key of its label; with `.hint`, of an explanation, with an option's name, of the option. */
  readonly label: string;
  readonly facts: FieldFacts;
  readonly defaultValue: string;
  readonly registration: UseFormRegisterReturn;
  readonly error?: string | undefined;
}

/** Signs of units beside labels. Days and pieces have none: the label says what is counted. */
const SIGNS: Readonly<Partial<Record<Unit, string>>> = {euros: '€', percent: '%', kilos: 'kg'};

/** A labelled field of a calculator with its unit, its explanation and its error. */
export default function Field({id, label, facts, defaultValue, registration, error}: FieldProps) {
  const hint = hasWords(`${label}.hint`) ? `${label}.hint` : undefined;
  const control = {
    ...registration,
    id,
    defaultValue,
    autoComplete: 'off',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {words(label)}
        {facts.control === 'number' && SIGNS[facts.unit] && <span>{SIGNS[facts.unit]}</span>}
      </label>
      {facts.control === 'select' ? (
        <select {...control}>
          {facts.options.map((option) => (
            <option key={option} value={option}>
              {hasWords(`${label}.${option}`) ? words(`${label}.${option}`) : option}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...control}
          type={facts.control === 'date' ? 'date' : 'text'}
          inputMode={facts.control === 'date' ? undefined : 'decimal'}
        />
      )}
      {hint && <small id={`${id}-hint`}>{words(hint)}</small>}
      {error && <p id={`${id}-error`}>{error}</p>}
    </div>
  );
}
