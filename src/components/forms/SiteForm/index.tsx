import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {type FormEvent, type ReactNode, useRef, useState} from 'react';
import {type FieldErrors, useForm} from 'react-hook-form';
import {attemptKey, forgetDraft} from '../../../client/session';
import {PRIVACY_PATH} from '../../../site/addresses';
import {firm} from '../../../site/firm';
import type {SiteFormDefinition} from '../../../site/forms';
import FirmFact from '../../article/FirmFact';
import {buttonClass} from '../../site/Button';
import FormField from '../FormField';
import FormOutcome, {type Outcome} from '../FormOutcome';
import {RefusedFields, useFormSender} from '../forms-api';
import {complaints, readFields, type Values} from './rules';
import styles from './styles.module.css';

interface SiteFormProps {
  readonly definition: SiteFormDefinition;
  /** Id of the element that names the form. */
  readonly labelledBy: string;
}

/**
 * A form of the site, with how the last attempt to send it ended. The fields have neither values nor default values here: what is
 * typed before the application has started stays.
 */
export default function SiteForm({definition, labelledBy}: SiteFormProps): ReactNode {
  const {name, id, fields, submitLabel, success, failure} = definition;
  const sendForm = useFormSender();
  const isBrowser = useIsBrowser();
  const {register, handleSubmit, setError, reset, formState} = useForm<Values>({resolver: readFields});
  const {errors, isSubmitting} = formState;
  const honeypot = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  // State comes too late for clicks that were kept while the application started: they follow each other at once.
  const isBusy = useRef(false);

  const complain = (description: string, details?: Pick<Outcome, 'isUnsent' | 'isToldByField'>) =>
    setOutcome({kind: 'destructive', title: translate({id: 'form.error.title'}), description, ...details});

  function refuse(wrong: FieldErrors<Values>): void {
    const isIncomplete = Object.values(wrong).some((error) => error?.type === 'required');
    complain(isIncomplete ? translate({id: 'form.error.incomplete'}) : complaints.email, {isToldByField: true});
  }

  async function send(values: Values): Promise<void> {
    try {
      const reference = await sendForm(name, values, {
        key: attemptKey(id, JSON.stringify(values)),
        isHoneypotFilled: Boolean(honeypot.current?.value),
      });
      reset();
      forgetDraft(id);
      setOutcome({kind: 'success', ...success, email: values.email, reference});
    } catch (error) {
      console.error(error);
      const refused = error instanceof RefusedFields ? error.names.filter((field) => field in values) : [];
      for (const [index, field] of refused.entries()) {
        setError(field, {type: 'refused', message: complaints.refused}, {shouldFocus: index === 0});
      }
      const isToldByField = refused.length > 0;
      complain(isToldByField ? complaints.refused : failure, {isUnsent: true, isToldByField});
    }
  }

  const attempt = handleSubmit(send, refuse);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isBusy.current) {
      isBusy.current = true;
      setOutcome(null);
      void attempt(event).finally(() => {
        isBusy.current = false;
      });
    }
  }

  return (
    <form
      id={`${id}-form`}
      data-draft={id}
      className={styles.form}
      aria-labelledby={labelledBy}
      // The checks are the browser's, but their messages are ours: in the page's language and beside the field.
      noValidate={isBrowser}
      // Without scripts the visitor's mail program takes over, with what was typed.
      action={`mailto:${firm.email}`}
      method="post"
      encType="text/plain"
      onSubmit={submit}>
      <p className={styles.note}>
        <Translate id="form.requiredNote" />
      </p>
      {fields.map((field) => (
        <FormField
          key={field.name}
          formId={id}
          field={field}
          registration={register(field.name)}
          error={errors[field.name]?.message}
        />
      ))}
      {/* For robots, which fill in what they find. Not a field of the form: it has no draft, and people never meet it. */}
      <label className={styles.honeypot} aria-hidden="true">
        <Translate id="form.honeypot" />
        {/* Browsers and password managers know no value for this name, and are asked, each in its way, to leave it alone. */}
        <input
          ref={honeypot}
          name="leaveEmpty"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore="true"
          data-lpignore="true"
          data-bwignore="true"
          data-form-type="other"
        />
      </label>
      <div className={styles.end}>
        <button type="submit" className={buttonClass('primary')} aria-disabled={isSubmitting}>
          {isSubmitting ? translate({id: 'form.sending'}) : submitLabel}
        </button>
        <FormOutcome outcome={outcome} />
        <p className={styles.aside}>
          <Translate
            id="form.privacy"
            values={{
              firm: <FirmFact name="name" />,
              policy: (
                <Link to={PRIVACY_PATH}>
                  <Translate id="form.privacy.link" />
                </Link>
              ),
            }}
          />
        </p>
      </div>
    </form>
  );
}
