import Translate, {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import type {UseFormRegisterReturn} from 'react-hook-form';
import type {FormField as FieldDefinition} from '../../../site/forms';
import styles from './styles.module.css';

interface FormFieldProps {
  /** Id of the form, which makes the field's id unique on the page. */
  readonly formId: string;
  readonly field: FieldDefinition;
  /** Makes it a field of its form. */
  readonly registration: UseFormRegisterReturn;
  /** What is wrong with the value, in the visitor's words. */
  readonly error?: string;
}

/** A labelled field with its error beside it. */
export default function FormField({formId, field, registration, error}: FormFieldProps): ReactNode {
  const id = `${formId}-${field.name}`;
  const errorId = `${id}-error`;
  const control = {
    ...registration,
    id,
    className: styles.control,
    required: field.required,
    maxLength: field.maxLength,
    autoComplete: field.autoComplete,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? errorId : undefined,
  };
  return (
    <div className={field.half ? undefined : styles.whole}>
      <label htmlFor={id} className={styles.label}>
        {translate({id: `form.${field.name}`})}
        {field.required ? (
          <span aria-hidden="true" className={styles.mark}>
            {' *'}
          </span>
        ) : (
          <span className={styles.optional}>
            {' '}
            <Translate id="form.optional" />
          </span>
        )}
      </label>
      {field.type === 'multiline' ? (
        <textarea {...control} rows={field.rows} />
      ) : (
        <input {...control} type={field.type} />
      )}
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
