import type {UseFormRegisterReturn} from 'react-hook-form';
import type {Unit} from '../../../trade/read-number';
import type {Control} from '../fields';
import {formatIsoDay} from '../format';
import type {Words} from '../messages';
import {MAX_LENGTH} from '../url-values';
import styles from './styles.module.css';

interface FieldProps {
  readonly id: string;
  /** Message key: `<label>`, `<label>.hint`, `<label>.<option>`. */
  readonly label: string;
  readonly words: Words;
  readonly control: Exclude<Control, {readonly type: 'checks'}>;
  /** Replaces the sign of the unit beside the label. */
  readonly sign: string | undefined;
  readonly defaultValue: string | undefined;
  /** An option that opens a group of fields. */
  readonly opener: string | undefined;
  /** What is typed now, for paper. */
  readonly value: string;
  readonly registration: UseFormRegisterReturn;
  readonly error: string | undefined;
}

/** Signs of units beside labels. Days and pieces have none: the label says what is counted. */
const SIGNS: Readonly<Partial<Record<Unit, string>>> = {euros: '€', percent: '%', kilos: 'kg'};

/** A day in words, for paper. A text that is not a day stays. */
const printedDay = (text: string): string => (Number.isNaN(Date.parse(text)) ? text : formatIsoDay(text));

/** A labelled field of a calculator with its unit, its explanation and its error. */
export default function Field(props: FieldProps) {
  const {id, label, words, control, defaultValue, opener, value, registration, error} = props;
  const hint = words.has(`${label}.hint`) ? `${label}.hint` : undefined;
  const sign = props.sign ?? (control.type === 'number' && SIGNS[control.unit]);
  const nameOf = (option: string) => (words.has(`${label}.${option}`) ? words(`${label}.${option}`) : option);
  const suggestions = control.type === 'text' ? (control.suggestions ?? []) : [];
  const listId = suggestions.length > 0 ? `${id}-list` : undefined;
  const attributes = {
    ...registration,
    id,
    // The page has the example before hydration. What was typed by then, react-hook-form takes over.
    defaultValue,
    autoComplete: 'off',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {words(label)}
        {sign && <span>{sign}</span>}
      </label>
      {control.type === 'select' ? (
        <select {...attributes}>
          {control.options.map((option) => (
            <option key={option} value={option} className={option === opener ? styles.opener : undefined}>
              {nameOf(option)}
            </option>
          ))}
        </select>
      ) : control.type === 'date' ? (
        <input {...attributes} type="date" />
      ) : control.type === 'text' ? (
        <input {...attributes} type="text" list={listId} maxLength={MAX_LENGTH} />
      ) : (
        <input {...attributes} type="text" inputMode="decimal" />
      )}
      {/* Paper gets text, which is as wide as its words: what does not fit into a field would be cut off. */}
      <span className={styles.value} aria-hidden="true">
        {control.type === 'select' ? nameOf(value) : control.type === 'date' ? printedDay(value) : value}
      </span>
      {listId && (
        <datalist id={listId}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
      {(hint || error) && (
        <div className={styles.notes}>
          {hint && <small id={`${id}-hint`}>{words(hint)}</small>}
          {error && <p id={`${id}-error`}>{error}</p>}
        </div>
      )}
    </div>
  );
}
