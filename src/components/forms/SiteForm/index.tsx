import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {valibotResolver} from '@hookform/resolvers/valibot';
import clsx from 'clsx';
import {type FormEvent, useEffect, useRef, useState} from 'react';
import {type FieldErrors, useForm} from 'react-hook-form';
import {cleanText} from '../../../../supabase/functions/_shared/forms/clean-text';
import {isUnfinished} from '../../../../supabase/functions/_shared/forms/email-address';
import {
  type Fields,
  type FormName,
  formSchemas,
  isRequired,
} from '../../../../supabase/functions/_shared/forms/schemas';
import {attemptKey, deleteDraft} from '../../../browser/form-drafts';
import {firm} from '../../../site/firm';
import {languageFacts} from '../../../site/languages';
import {PRIVACY_PATH} from '../../../site/paths';
import FirmFact from '../../article/FirmFact';
import {buttonClass} from '../../site/Button';
import FormField from '../FormField';
import FormOutcome, {type Outcome} from '../FormOutcome';
import {formFields} from '../fields';
import {useFormSender} from '../forms-api';
import {messageOf} from '../messages';
import {useDraft} from '../useDraft';
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

/** Name of the hidden field that only robots fill in. */
const HONEYPOT = 'leaveEmpty';

type Values = Record<string, string | undefined>;

/**
 * A form of the site with the outcome of the last attempt to send it. Its fields have neither values nor default values
 * here, so that hydration keeps what was typed before.
 */
export default function SiteForm({name, id, labelledBy}: SiteFormProps) {
  const {submit: submitLabel, title, description, failure} = texts[name];
  const sendForm = useFormSender();
  const isBrowser = useIsBrowser();
  const {currentLocale} = useDocusaurusContext().i18n;
  const {register, handleSubmit, getValues, setValue, setError, reset, formState} = useForm({
    resolver: valibotResolver<Values, unknown, Fields>(formSchemas[name]),
  });
  const {errors, isSubmitting} = formState;
  const draft = useDraft<HTMLFormElement>(id);
  /** The unfinished address about which the visitor was asked. */
  const asked = useRef('');
  /** Besides `isSubmitting`, which is still false when a second press comes before React renders again. */
  const isSending = useRef(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const errorText = (message = '') => messageOf(message, languageFacts(currentLocale).locale);

  useEffect(() => {
    // Send was pressed before hydration (src/browser/early-press.ts). By now the browser's own checks are off.
    const form = draft.ref.current;
    if (isBrowser && form?.dataset.pressed !== undefined) {
      delete form.dataset.pressed;
      // Safari 15 has no `requestSubmit`.
      form.dispatchEvent(new Event('submit', {bubbles: true, cancelable: true}));
    }
  }, [isBrowser, draft.ref]);

  const showError = (kind: 'invalid' | 'unsent', description = '', title = translate({id: 'form.error.title'})) =>
    setOutcome({kind, title, description});

  function rejectValues(invalid: FieldErrors<Values>): void {
    const messages = Object.values(invalid).map((error) => error?.message);
    const isIncomplete = messages.includes('required');
    showError('invalid', isIncomplete ? translate({id: 'form.error.incomplete'}) : errorText(messages[0]));
  }

  async function send(form: HTMLFormElement, values: Fields): Promise<void> {
    const {email = ''} = values;
    if (isUnfinished(email) && email !== asked.current) {
      asked.current = email;
      setError('email', {message: 'unfinished'}, {shouldFocus: true});
      showError('invalid', errorText('unfinished'), translate({id: 'form.check.title'}));
      return;
    }
    try {
      const isHoneypotFilled = Boolean(new FormData(form).get(HONEYPOT));
      // As it was typed: in the values, a domain with accents is in ASCII.
      const address = cleanText(getValues('email') ?? '', false);
      const reference = await sendForm(name, values, {key: attemptKey(form), isHoneypotFilled});
      reset();
      // The visitor may have gone to another page with this form, which still shows the text: a repeat needs the same key.
      if (form.isConnected || !document.getElementById(form.id)) {
        deleteDraft(id);
      }
      setOutcome({kind: 'success', title, description, email: address, reference});
    } catch (error) {
      console.error(error);
      showError('unsent', failure);
    }
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    const form = event.currentTarget;
    event.preventDefault();
    if (isSending.current) {
      return;
    }
    isSending.current = true;
    setOutcome(null);
    // Browsers, password managers and drafts fill in fields without the events by which react-hook-form knows their values.
    const typed = new FormData(form);
    for (const key of Object.keys(formFields[name])) {
      setValue(key, String(typed.get(key)));
    }
    void handleSubmit(
      (values) => send(form, values),
      rejectValues,
    )(event).finally(() => {
      isSending.current = false;
    });
  }

  return (
    <form
      id={`${id}-form`}
      {...draft}
      className={styles.form}
      aria-labelledby={labelledBy}
      // The schema replaces the browser's checks, to show messages beside the field and in the language of the page.
      noValidate={isBrowser}
      // Without scripts the form opens the visitor's mail program with the input.
      action={`mailto:${firm.email}`}
      method="post"
      encType="text/plain"
      onSubmit={submit}>
      <p className={clsx('fine-print', styles.note)}>{translate({id: 'form.requiredNote'})}</p>
      {Object.entries(formFields[name]).map(([key, facts]) => (
        <FormField
          key={key}
          formId={id}
          name={key}
          facts={facts}
          isRequired={isRequired(name, key)}
          registration={register(key)}
          error={errors[key] && errorText(errors[key].message)}
        />
      ))}
      {/* A honeypot: robots fill it in, people never reach it. It is no field of the form and has no draft. */}
      <label className={styles.honeypot} aria-hidden="true">
        {translate({id: 'form.honeypot'})}
        {/* The name and the attributes keep browsers and password managers from filling it in. */}
        <input
          name={HONEYPOT}
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
        <p className={clsx('fine-print', styles.privacy)}>
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
