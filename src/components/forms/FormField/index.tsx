import {translate} from '@docusaurus/Translate';
import clsx from 'clsx';
import type {UseFormRegisterReturn} from 'react-hook-form';
import type {FormField as FieldDefinition} from '../../../../supabase/functions/_shared/forms/fields';
import styles from './styles.module.css';

interface FormFieldProps {
  /** Id of the form, which makes the field's id unique on the page. */
  readonly formId: string;
  readonly field: FieldDefinition;
  readonly registration: UseFormRegisterReturn;
  /** Message about an invalid value, in the language of the page. */
  readonly error?: string;
}

/** A labelled field with its error beside it. */
export default function FormField({formId, field, registration, error}: FormFieldProps) {
  const id = `${formId}-${field.name}`;
  const errorId = `${id}-error`;
  const control = {
    ...registration,
    id,
    required: field.required,
    autoComplete: field.autoComplete,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? errorId : undefined,
  };
  return (
    <div className={clsx(styles.field, !field.half && styles.whole)}>
      <label htmlFor={id}>
        {translate({id: `form.${field.name}`})}
        {field.required ? <span aria-hidden="true">{' *'}</span> : <span> {translate({id: 'form.optional'})}</span>}
      </label>
      {field.type === 'multiline' ? (
        <textarea {...control} rows={field.rows} />
      ) : (
        <input {...control} type={field.type} />
      )}
      {error && <p id={errorId}>{error}</p>}
    </div>
  );
}
