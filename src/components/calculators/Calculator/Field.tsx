import type {UseFormRegisterReturn} from 'react-hook-form';
import {dayNumber} from '../../../trade/days';
import type {Unit} from '../../../trade/read-number';
import type {FieldFacts} from '../fields';
import {dayName, hasWords, words} from '../words';
import styles from './styles.module.css';

interface FieldProps {
  readonly id: string;
  /** Key of its label; with `.hint`, of an explanation, with an option's name, of the option. */
  readonly label: string;
  readonly facts: FieldFacts;
  readonly defaultValue: string;
  /** What is typed now, for paper. */
  readonly value: string;
  readonly registration: UseFormRegisterReturn;
  readonly error?: string | undefined;
}

/** Signs of units beside labels. Days and pieces have none: the label says what is counted. */
const SIGNS: Readonly<Partial<Record<Unit, string>>> = {euros: '€', percent: '%', kilos: 'kg'};

/** A day in words; what is none stays. */
const printedDay = (iso: string): string => (Number.isNaN(dayNumber(iso)) ? iso : dayName(dayNumber(iso)));

/** A labelled field of a calculator with its unit, its explanation and its error. */
export default function Field({id, label, facts, defaultValue, value, registration, error}: FieldProps) {
  const hint = hasWords(`${label}.hint`) ? `${label}.hint` : undefined;
  const nameOf = (option: string) => (hasWords(`${label}.${option}`) ? words(`${label}.${option}`) : option);
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
              {nameOf(option)}
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
      {/* Paper gets text, which is as wide as its words: what does not fit into a field would be cut off. */}
      <span className={styles.value} aria-hidden="true">
        {facts.control === 'select' ? nameOf(value) : facts.control === 'date' ? printedDay(value) : value}
      </span>
      {hint && <small id={`${id}-hint`}>{words(hint)}</small>}
      {error && <p id={`${id}-error`}>{error}</p>}
    </div>
  );
}
