import {translate} from '@docusaurus/Translate';
import clsx from 'clsx';
import type {UseFormRegisterReturn} from 'react-hook-form';
import type {FieldControl} from '../fields';
import styles from './styles.module.css';

interface FormFieldProps {
  /** Prefix that makes the field's id unique on the page. */
  readonly formId: string;
  readonly name: string;
  readonly control: FieldControl;
  readonly isRequired: boolean;
  readonly registration: UseFormRegisterReturn;
  /** Error message in the language of the page. */
  readonly error?: string;
}

/** A field with its label and, below it, its error. */
export default function FormField({formId, name, control, isRequired, registration, error}: FormFieldProps) {
  const id = `${formId}-${name}`;
  const errorId = `${id}-error`;
  const controlProps = {
    ...registration,
    id,
    required: isRequired,
    autoComplete: control.autoComplete,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? errorId : undefined,
  };
  return (
    <div className={clsx(styles.field, !control.isHalfWidth && styles.fullWidth)}>
      <label htmlFor={id}>
        {translate({id: `form.${name}`})}
        {isRequired ? <span aria-hidden="true">{' *'}</span> : <span> {translate({id: 'form.optional'})}</span>}
      </label>
      {control.type ? (
        <input {...controlProps} type={control.type} />
      ) : (
        <textarea {...controlProps} rows={control.rows} />
      )}
      {error && <p id={errorId}>{error}</p>}
    </div>
  );
}
