import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {valibotResolver} from '@hookform/resolvers/valibot';
import clsx from 'clsx';
import {type FormEvent, useEffect, useRef, useState} from 'react';
import {type FieldErrors, useForm} from 'react-hook-form';
import {cleanText} from '../../../../supabase/functions/_shared/forms/clean-text';
import {lacksTopLevelDomain} from '../../../../supabase/functions/_shared/forms/email-address';
import {
  type FieldValues,
  type FormName,
  formSchemas,
  isRequired,
} from '../../../../supabase/functions/_shared/forms/schemas';
import {deleteDraft, idempotencyKey} from '../../../browser/form-drafts';
import {firm} from '../../../site/firm';
import {languageInfo} from '../../../site/languages';
import {PRIVACY_PATH} from '../../../site/paths';
import FirmFact from '../../article/FirmFact';
import {buttonClass} from '../../site/Button';
import FormField from '../FormField';
import FormOutcome, {type Outcome} from '../FormOutcome';
import {formFields} from '../fields';
import {useFormSender} from '../forms-api';
import {translateError} from '../messages';
import {useDraft} from '../useDraft';
import styles from './styles.module.css';

const formMessages: Readonly<
  Record<
    FormName,
    Readonly<Record<'submitLabel' | 'successTitle' | 'successDescription' | 'failureDescription', string>>
  >
> = {
  contact: {
    submitLabel: translate({id: 'contactForm.submit'}),
    successTitle: translate({id: 'contactForm.success.title'}),
    successDescription: translate({id: 'contactForm.success.description'}),
    failureDescription: translate({id: 'contactForm.failure'}),
  },
  registration: {
    submitLabel: translate({id: 'registrationForm.submit'}),
    successTitle: translate({id: 'registrationForm.success.title'}),
    successDescription: translate({id: 'registrationForm.success.description'}),
    failureDescription: translate({id: 'registrationForm.failure'}),
  },
};

interface SiteFormProps {
  readonly name: FormName;
  /** Prefix of all element ids in the form, and id of its draft. */
  readonly id: string;
  /** Id of the element that labels the form. */
  readonly labelledBy: string;
}

/** Name of the hidden field that only bots fill in. */
const HONEYPOT_FIELD = 'leaveEmpty';

type InputValues = Record<string, string | undefined>;

/**
 * A form of the site. React sets neither `value` nor `defaultValue` on its fields, so that hydration keeps the values
 * that were typed before.
 */
export default function SiteForm({name, id, labelledBy}: SiteFormProps) {
  const {submitLabel, successTitle, successDescription, failureDescription} = formMessages[name];
  const sendForm = useFormSender();
  const isBrowser = useIsBrowser();
  const {currentLocale} = useDocusaurusContext().i18n;
  const {register, handleSubmit, getValues, setValue, setError, reset, formState} = useForm({
    resolver: valibotResolver<InputValues, unknown, FieldValues>(formSchemas[name]),
  });
  const {errors, isSubmitting} = formState;
  const draft = useDraft<HTMLFormElement>(id);
  /** The email address that the visitor was asked to check because it looks unfinished. */
  const questionedEmail = useRef('');
  /** Set immediately, unlike `isSubmitting`: a second click may come before React renders again. */
  const isSending = useRef(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const toErrorText = (code = '') => translateError(code, languageInfo(currentLocale).locale);

  useEffect(() => {
    // Sends the form if its button was clicked before hydration (src/browser/early-click.ts). `noValidate` is set by now.
    const form = draft.ref.current;
    if (isBrowser && form?.dataset.pressed !== undefined) {
      delete form.dataset.pressed;
      // Safari 15 has no `requestSubmit` (https://bugs.webkit.org/show_bug.cgi?id=197958). Use it when Safari 16 is the oldest
      // supported.
      form.dispatchEvent(new Event('submit', {bubbles: true, cancelable: true}));
    }
  }, [isBrowser, draft.ref]);

  const showError = (kind: 'invalid' | 'unsent', description = '', title = translate({id: 'form.error.title'})) =>
    setOutcome({kind, title, description});

  function showValidationError(fieldErrors: FieldErrors<InputValues>): void {
    const codes = Object.values(fieldErrors).map((error) => error?.message);
    const isIncomplete = codes.includes('required');
    showError('invalid', isIncomplete ? translate({id: 'form.error.incomplete'}) : toErrorText(codes[0]));
  }

  async function send(form: HTMLFormElement, values: FieldValues): Promise<void> {
    const {email = ''} = values;
    if (lacksTopLevelDomain(email) && email !== questionedEmail.current) {
      questionedEmail.current = email;
      setError('email', {message: 'unfinished'}, {shouldFocus: true});
      showError('invalid', toErrorText('unfinished'), translate({id: 'form.checkEmail.title'}));
      return;
    }
    try {
      const isHoneypotFilled = Boolean(new FormData(form).get(HONEYPOT_FIELD));
      // The email address as typed: in `values`, a domain such as `año.es` has been converted to ASCII.
      const typedEmail = cleanText(getValues('email') ?? '', false);
      const reference = await sendForm(name, values, {key: idempotencyKey(form), isHoneypotFilled});
      reset();
      // If the visitor has meanwhile opened another page with this form, it still shows the values. Their draft is kept, with
      // its idempotency key, so that sending them again stores nothing twice.
      if (form.isConnected || !document.getElementById(form.id)) {
        deleteDraft(id);
      }
      setOutcome({
        kind: 'success',
        title: successTitle,
        description: successDescription,
        email: typedEmail,
        reference,
      });
    } catch (error) {
      console.error(error);
      showError('unsent', failureDescription);
    }
  }

  function handleFormSubmit(event: FormEvent<HTMLFormElement>): void {
    const form = event.currentTarget;
    event.preventDefault();
    if (isSending.current) {
      return;
    }
    isSending.current = true;
    setOutcome(null);
    // Browsers, password managers and drafts may fill in fields without events, so react-hook-form has not seen these values:
    // https://github.com/react-hook-form/react-hook-form/issues/3041
    const formData = new FormData(form);
    for (const key of Object.keys(formFields[name])) {
      setValue(key, String(formData.get(key)));
    }
    void handleSubmit(
      (values) => send(form, values),
      showValidationError,
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
      // After hydration the schema validates, with errors beside the fields and in the language of the page.
      noValidate={isBrowser}
      // Without scripts, the form opens the visitor's mail program with the values.
      action={`mailto:${firm.email}`}
      method="post"
      encType="text/plain"
      onSubmit={handleFormSubmit}>
      <p className={clsx('fine-print', styles.note)}>{translate({id: 'form.requiredNote'})}</p>
      {Object.entries(formFields[name]).map(([key, control]) => (
        <FormField
          key={key}
          formId={id}
          name={key}
          control={control}
          isRequired={isRequired(name, key)}
          registration={register(key)}
          error={errors[key] && toErrorText(errors[key].message)}
        />
      ))}
      {/* Honeypot, which bots fill in and people cannot reach. It is neither validated nor saved in the draft. */}
      <label className={styles.honeypot} aria-hidden="true">
        {translate({id: 'form.honeypot'})}
        {/* The name and the data attributes prevent browsers and password managers from filling it in. */}
        <input
          name={HONEYPOT_FIELD}
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore="true"
          data-lpignore="true"
          data-bwignore="true"
          data-form-type="other"
        />
      </label>
      <div className={styles.footer}>
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
