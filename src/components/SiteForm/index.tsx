import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {type FormEvent, type ReactNode, useRef, useState} from 'react';
import {type FieldErrors, type Resolver, useForm} from 'react-hook-form';
import {firm} from '../../data/firm';
import type {SiteFormDefinition} from '../../data/forms';
import {useDraft} from '../../lib/drafts';
import {useFormsApi} from '../../lib/forms-api';
import {buttonClass} from '../Button';
import FormField from '../FormField';
import {type Notice, notify} from '../Toaster';
import styles from './styles.module.css';

type Values = Record<string, string>;
type FieldProblem = 'required' | 'email';

/**
 * The checks of section 5 of the specification: required fields must not be blank, and the rest is what the browser
 * itself checks of the field (`type="email"`).
 */
const checkFields: Resolver<Values> = (values, _context, {fields}) => {
  const errors: Record<string, {type: FieldProblem; ref: HTMLInputElement}> = {};
  for (const field of Object.values(fields) as {name: string; ref: HTMLInputElement}[]) {
    const {name, ref} = field;
    if (ref.required && !values[name]?.trim()) {
      errors[name] = {type: 'required', ref};
    } else if (ref.validity.typeMismatch) {
      errors[name] = {type: 'email', ref};
    }
  }
  const isValid = Object.keys(errors).length === 0;
  return isValid ? {values, errors: {}} : {values: {}, errors: errors as FieldErrors<Values>};
};

const problems: Readonly<Record<FieldProblem, string>> = {
  required: translate({id: 'form.error.required'}),
  email: translate({id: 'form.error.email'}),
};

interface SiteFormProps {
  readonly definition: SiteFormDefinition;
  /** Id of the element that names the form. */
  readonly labelledBy: string;
}

/**
 * A form of the site. Its values are reset after a success and kept after a failure; how the last attempt ended is told
 * by a toast, which screen readers announce, and stands beside the button until the next attempt.
 */
export default function SiteForm({definition, labelledBy}: SiteFormProps): ReactNode {
  const {id, fields, submitLabel, success, failure} = definition;
  const api = useFormsApi();
  const isBrowser = useIsBrowser();
  // No default values: what stands in the fields when the scripts come is what the visitor typed.
  const form = useForm<Values>({resolver: checkFields});
  useDraft(id, form);
  const {errors, isSubmitting} = form.formState;
  const [outcome, setOutcome] = useState<Notice | null>(null);
  const [couldNotSend, setCouldNotSend] = useState(false);
  // State comes a moment too late to stop the second click of a double click.
  const sending = useRef(false);
  const honeypot = useRef<HTMLInputElement>(null);

  function conclude(notice: Notice, offerEmail = false): void {
    setOutcome(notice);
    setCouldNotSend(offerEmail);
    notify(notice);
  }

  async function send(values: Values): Promise<void> {
    setOutcome(null);
    try {
      const trimmed = Object.fromEntries(fields.map(({name}) => [name, (values[name] ?? '').trim()]));
      await definition.send(api, trimmed, honeypot.current?.value ?? '');
      // Without arguments it resets the form element, and with it the honeypot.
      form.reset();
      conclude({kind: 'success', ...success});
    } catch (error) {
      console.error(error);
      conclude({kind: 'destructive', title: translate({id: 'form.error.title'}), description: failure}, true);
    }
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (sending.current) {
      return;
    }
    sending.current = true;
    try {
      await form.handleSubmit(send, refuse)(event);
    } finally {
      sending.current = false;
    }
  }

  function refuse(wrong: FieldErrors<Values>): void {
    const isIncomplete = Object.values(wrong).some((error) => error?.type === 'required');
    conclude({
      kind: 'destructive',
      title: translate({id: 'form.error.title'}),
      description: isIncomplete ? translate({id: 'form.error.incomplete'}) : problems.email,
    });
  }

  return (
    <form
      id={`${id}-form`}
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
      {fields.map((field) => {
        const problem = errors[field.name]?.type as FieldProblem | undefined;
        return (
          <FormField
            key={field.name}
            formId={id}
            field={field}
            registration={form.register(field.name)}
            error={problem && problems[problem]}
          />
        );
      })}
      {/* For robots, which fill in what they find. Not a field of the form: it has no draft, and people never meet it. */}
      <div className={styles.honeypot} aria-hidden="true">
        <label htmlFor={`${id}-website`}>
          <Translate id="form.honeypot" />
        </label>
        <input ref={honeypot} id={`${id}-website`} name="website" type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <div className={styles.end}>
        <button type="submit" className={buttonClass('primary')} aria-disabled={isSubmitting}>
          {isSubmitting ? translate({id: 'form.sending'}) : submitLabel}
        </button>
        {outcome && (
          <div className={styles.outcome} data-outcome={outcome.kind}>
            <p>
              <strong>{`${outcome.title}.`}</strong> {outcome.description}
            </p>
            {couldNotSend && (
              <p>
                <Translate id="form.writeInstead" values={{email: <a href={`mailto:${firm.email}`}>{firm.email}</a>}} />
              </p>
            )}
          </div>
        )}
        <p className={styles.privacy}>
          <Translate
            id="form.privacy"
            values={{
              firm: firm.name,
              policy: (
                <Link to="/privacidad">
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
