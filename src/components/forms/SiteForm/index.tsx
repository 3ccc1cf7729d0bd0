import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {type FormEvent, useRef, useState} from 'react';
import {type FieldErrors, useForm} from 'react-hook-form';
import {type FormName, formFields} from '../../../../supabase/functions/_shared/forms/fields';
import {attemptKey, deleteDraft} from '../../../browser/session';
import {PRIVACY_PATH} from '../../../site/addresses';
import {firm} from '../../../site/firm';
import {languageFacts} from '../../../site/languages';
import FirmFact from '../../article/FirmFact';
import {buttonClass} from '../../site/Button';
import FormField from '../FormField';
import FormOutcome, {type Outcome} from '../FormOutcome';
import {useFormSender} from '../forms-api';
import {type Check, readFields, type Values} from './rules';
import styles from './styles.module.css';

const texts: Readonly<Record<FormName, Readonly<Record<'submit' | 'title' | 'description' | 'failure', string>>>> = {
  contact: {
    submit: translate({id: 'contactForm.submit'}),
    title: translate({id: 'contactForm.success.title'}),
    description: translate({id: 'contactForm.success.description'}),
    failure: translate({id: 'contactForm.failure'}),
  },
  registration: {
    submit: translate({id: 'registrationForm.submit'}),
    title: translate({id: 'registrationForm.success.title'}),
    description: translate({id: 'registrationForm.success.description'}),
    failure: translate({id: 'registrationForm.failure'}),
  },
};

interface SiteFormProps {
  readonly name: FormName;
  /** Prefix of the ids of its elements, and id of its draft. */
  readonly id: string;
  /** Id of the element that names the form. */
  readonly labelledBy: string;
}

/**
 * A form of the site with the outcome of the last attempt to send it. Its fields have neither values nor default values
 * here, so that hydration keeps what was typed before.
 */
export default function SiteForm({name, id, labelledBy}: SiteFormProps) {
  const {submit: submitLabel, title, description, failure} = texts[name];
  const sendForm = useFormSender();
  const isBrowser = useIsBrowser();
  const {currentLocale} = useDocusaurusContext().i18n;
  const check = useRef<Check>({fields: formFields[name], locale: languageFacts(currentLocale).locale});
  const {register, handleSubmit, reset, formState} = useForm({resolver: readFields, context: check.current});
  const {errors, isSubmitting} = formState;
  const honeypot = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  // State would change too late for queued clicks (src/browser/click-queue.ts), which follow each other at once.
  const isSending = useRef(false);

  const showError = (kind: 'invalid' | 'unsent', description = '', title = translate({id: 'form.error.title'})) =>
    setOutcome({kind, title, description});

  function rejectInput(invalid: FieldErrors<Values>): void {
    const errors = Object.values(invalid);
    if (invalid.email?.type === 'unfinished') {
      check.current.asked = check.current.unfinished;
    }
    if (errors.some((error) => error?.type === 'required')) {
      showError('invalid', translate({id: 'form.error.incomplete'}));
    } else {
      const isQuestion = errors[0]?.type === 'unfinished';
      showError('invalid', errors[0]?.message, isQuestion ? translate({id: 'form.check.title'}) : undefined);
    }
  }

  async function send(values: Values): Promise<void> {
    try {
      const reference = await sendForm(name, values, {
        key: attemptKey(id, JSON.stringify(values)),
        isHoneypotFilled: Boolean(honeypot.current?.value),
      });
      reset();
      deleteDraft(id);
      setOutcome({kind: 'success', title, description, email: values.email, reference});
    } catch (error) {
      console.error(error);
      showError('unsent', failure);
    }
  }

  const attempt = handleSubmit(send, rejectInput);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isSending.current) {
      isSending.current = true;
      setOutcome(null);
      void attempt(event).finally(() => {
        isSending.current = false;
      });
    }
  }

  return (
    <form
      id={`${id}-form`}
      data-draft={id}
      className={styles.form}
      aria-labelledby={labelledBy}
      // rules.ts replaces the browser's checks, to show messages beside the field and in the language of the page.
      noValidate={isBrowser}
      // Without scripts the form opens the visitor's mail program with the input.
      action={`mailto:${firm.email}`}
      method="post"
      encType="text/plain"
      onSubmit={submit}>
      <p>{translate({id: 'form.requiredNote'})}</p>
      {formFields[name].map((field) => (
        <FormField
          key={field.name}
          formId={id}
          field={field}
          registration={register(field.name)}
          error={errors[field.name]?.message}
        />
      ))}
      {/* A honeypot: robots fill it in, people never reach it. It is no field of the form and has no draft. */}
      <label aria-hidden="true">
        {translate({id: 'form.honeypot'})}
        {/* The name and the attributes keep browsers and password managers from filling it in. */}
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
        <p>
          <Translate
            id="form.privacy"
            values={{
              firm: <FirmFact name="name" />,
              policy: <Link to={PRIVACY_PATH}>{translate({id: 'form.privacy.link'})}</Link>,
            }}
          />
        </p>
      </div>
    </form>
  );
}
