import type {UseFormRegisterReturn} from 'react-hook-form';
import type {Value} from '../fields';
import type {Messages} from '../messages';
import styles from './styles.module.css';

interface CheckboxGroupProps {
  readonly id: string;
  /** Key of the label. The keys `<labelKey>.hint` and `<labelKey>.<option>` have the other messages. */
  readonly labelKey: string;
  readonly message: Messages;
  readonly options: readonly string[];
  /** Labels of options that have no message, by option. */
  readonly optionLabels: Readonly<Record<string, string>> | undefined;
  readonly defaultValue: Value | undefined;
  readonly value: Value;
  readonly registration: UseFormRegisterReturn;
  readonly error: string | undefined;
}

/** A group of checkboxes. In print, only the labels of the ticked options are shown. */
export default function CheckboxGroup({
  id,
  labelKey,
  message,
  options,
  optionLabels,
  defaultValue = [],
  value,
  registration,
  error,
}: CheckboxGroupProps) {
  const hintKey = message.has(`${labelKey}.hint`) ? `${labelKey}.hint` : undefined;
  const optionLabel = (option: string) => optionLabels?.[option] ?? message(`${labelKey}.${option}`);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a nested <fieldset> would get the styles of the outer one.
    <div
      role="group"
      className={styles.checkboxes}
      aria-labelledby={`${id}-label`}
      aria-describedby={[hintKey && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}>
      <span id={`${id}-label`}>{message(labelKey)}</span>
      {hintKey && <small id={`${id}-hint`}>{message(hintKey)}</small>}
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
            {optionLabel(option)}
          </label>
        ))}
      </div>
      {error && <p id={`${id}-error`}>{error}</p>}
      <span className={styles.printedValue} aria-hidden="true">
        {options
          .filter((option) => value.includes(option))
          .map(optionLabel)
          .join(', ') || '–'}
      </span>
    </div>
  );
}
