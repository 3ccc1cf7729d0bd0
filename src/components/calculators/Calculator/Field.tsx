import type {UseFormRegisterReturn} from 'react-hook-form';
import type {Unit} from '../../../trade/read-number';
import type {Control} from '../fields';
import {formatDate} from '../format';
import type {Messages} from '../messages';
import {MAX_VALUE_LENGTH} from '../url-values';
import styles from './styles.module.css';

interface FieldProps {
  readonly id: string;
  /** Key of the label. The keys `<labelKey>.hint` and `<labelKey>.<option>` have the other messages. */
  readonly labelKey: string;
  readonly message: Messages;
  readonly control: Exclude<Control, {readonly type: 'checkboxes'}>;
  /** Unit beside the label, instead of the default. */
  readonly unitLabel: string | undefined;
  readonly defaultValue: string | undefined;
  /** Option that reveals the conditional group of fields. */
  readonly revealingOption: string | undefined;
  /** Current value, printed instead of the control. */
  readonly value: string;
  readonly registration: UseFormRegisterReturn;
  readonly error: string | undefined;
}

/** Default units beside labels. Days and pieces have none, because the label already names them. */
const UNIT_LABELS: Readonly<Partial<Record<Unit, string>>> = {euros: '€', percent: '%', kilos: 'kg'};

/** Formats a date for print. Returns other text unchanged. */
const formatPrintedDate = (text: string): string => (Number.isNaN(Date.parse(text)) ? text : formatDate(text));

export default function Field(props: FieldProps) {
  const {id, labelKey, message, control, defaultValue, revealingOption, value, registration, error} = props;
  const hintKey = message.has(`${labelKey}.hint`) ? `${labelKey}.hint` : undefined;
  const unitLabel = props.unitLabel ?? (control.type === 'number' && UNIT_LABELS[control.unit]);
  const optionLabel = (option: string) =>
    message.has(`${labelKey}.${option}`) ? message(`${labelKey}.${option}`) : option;
  const suggestions = control.type === 'text' ? (control.suggestions ?? []) : [];
  const listId = suggestions.length > 0 ? `${id}-list` : undefined;
  const attributes = {
    ...registration,
    id,
    // The served page shows the example. On hydration, react-hook-form reads the values that visitors have typed by then.
    defaultValue,
    autoComplete: 'off',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [hintKey && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {message(labelKey)}
        {unitLabel && <span>{unitLabel}</span>}
      </label>
      {control.type === 'select' ? (
        <select {...attributes}>
          {control.options.map((option) => (
            <option
              key={option}
              value={option}
              className={option === revealingOption ? styles.revealingOption : undefined}>
              {optionLabel(option)}
            </option>
          ))}
        </select>
      ) : control.type === 'date' ? (
        <input {...attributes} type="date" />
      ) : control.type === 'text' ? (
        <input {...attributes} type="text" list={listId} maxLength={MAX_VALUE_LENGTH} />
      ) : (
        <input {...attributes} type="text" inputMode="decimal" />
      )}
      {/* Printed instead of the control, which would cut off long values. */}
      <span className={styles.printedValue} aria-hidden="true">
        {control.type === 'select' ? optionLabel(value) : control.type === 'date' ? formatPrintedDate(value) : value}
      </span>
      {listId && (
        <datalist id={listId}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
      {(hintKey || error) && (
        <div className={styles.notes}>
          {hintKey && <small id={`${id}-hint`}>{message(hintKey)}</small>}
          {error && <p id={`${id}-error`}>{error}</p>}
        </div>
      )}
    </div>
  );
}
