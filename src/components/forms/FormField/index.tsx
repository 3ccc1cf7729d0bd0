import {translate} from '@docusaurus/Translate';
import clsx from 'clsx';
import type {UseFormRegisterReturn} from 'react-hook-form';
import type {FieldFacts} from '../fields';
import styles from './styles.module.css';

interface FormFieldProps {
  /** Id of the form, which makes the field's id unique on the page. */
  readonly formId: string;
  readonly name: string;
  readonly facts: FieldFacts;
  readonly isRequired: boolean;
  readonly registration: UseFormRegisterReturn;
  /** Message about an invalid value, in the language of the page. */
  readonly error?: string;
}

/** A labelled field with its error beside it. */
export default function FormField({formId, name, facts, isRequired, registration, error}: FormFieldProps) {
  const id = `${formId}-${name}`;
  const errorId = `${id}-error`;
  const control = {
    ...registration,
    id,
    required: isRequired,
    autoComplete: facts.autoComplete,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? errorId : undefined,
  };
  return (
    <div className={clsx(styles.field, !facts.half && styles.whole)}>
      <label htmlFor={id}>
        {translate({id: `form.${name}`})}
        {isRequired ? <span aria-hidden="true">{' *'}</span> : <span> {translate({id: 'form.optional'})}</span>}
      </label>
      {facts.type ? <input {...control} type={facts.type} /> : <textarea {...control} rows={facts.rows} />}
      {error && <p id={errorId}>{error}</p>}
    </div>
  );
}
