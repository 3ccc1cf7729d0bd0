import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {type FormEvent, type ReactNode, useRef, useState} from 'react';
import {firm} from '../../data/firm';
import type {SiteFormDefinition} from '../../data/forms';
import {useFormsApi} from '../../lib/forms-api';
import {buttonClass} from '../Button';
import FormField from '../FormField';
import type {Notice} from '../Toaster';
import styles from './styles.module.css';

type FieldProblem = 'required' | 'email';
/** What is wrong with the fields, by name. */
type Problems = Readonly<Record<string, FieldProblem | undefined>>;
type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * The checks of section 5 of the specification: required fields must not be blank, and the rest is what the browser
 * itself checks of the field (`type="email"`).
 */
function problemOf({required, value, validity}: Control): FieldProblem | undefined {
  if (required && !value.trim()) {
    return 'required';
  }
  return validity.typeMismatch ? 'email' : undefined;
}

const messages: Readonly<Record<FieldProblem, string>> = {
  required: translate({id: 'form.error.required'}),
  email: translate({id: 'form.error.email'}),
};

interface SiteFormProps {
  readonly definition: SiteFormDefinition;
  /** Id of the element that names the form. */
  readonly labelledBy: string;
  /** Told how an attempt ended; `null` as the next begins. */
  readonly onNotice: (notice: Notice | null) => void;
}

/**
 * A form of the site. Its values are reset after a success and kept after a failure; how the last attempt ended stands beside the
 * button until the next attempt. What is typed is the browser's until it is sent: the fields have no state of their own here, so
 * that nothing is lost while the application starts (src/early).
 */
export default function SiteForm({definition, labelledBy, onNotice}: SiteFormProps): ReactNode {
  const {id, fields, submitLabel, success, failure} = definition;
  const api = useFormsApi();
  const isBrowser = useIsBrowser();
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  /** From the first attempt on, what is wrong is told as it is typed. */
  const [wasTried, setWasTried] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [outcome, setOutcome] = useState<Notice | null>(null);
  const [couldNotSend, setCouldNotSend] = useState(false);
  // State comes a moment too late to stop the second click of a double click.
  const sending = useRef(false);

  const controlOf = (name: string) => form.current?.elements.namedItem(name) as Control;

  function conclude(notice: Notice, offerEmail = false): void {
    setOutcome(notice);
    setCouldNotSend(offerEmail);
    onNotice(notice);
  }

  async function send(): Promise<void> {
    setOutcome(null);
    try {
      const trimmed = Object.fromEntries(fields.map(({name}) => [name, controlOf(name).value.trim()]));
      await definition.send(api, trimmed, controlOf('website').value);
      form.current?.reset();
      window.drafts.forget(id);
      setWasTried(false);
      conclude({kind: 'success', ...success});
    } catch (error) {
      console.error(error);
      conclude({kind: 'destructive', title: translate({id: 'form.error.title'}), description: failure}, true);
    }
  }

  function refuse(wrong: Problems): void {
    const isIncomplete = Object.values(wrong).includes('required');
    conclude({
      kind: 'destructive',
      title: translate({id: 'form.error.title'}),
      description: isIncomplete ? translate({id: 'form.error.incomplete'}) : messages.email,
    });
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (sending.current) {
      return;
    }
    const wrong = Object.fromEntries(
      fields.map(({name}) => [name, problemOf(controlOf(name))]).filter(([, problem]) => problem),
    ) as Problems;
    setProblems(wrong);
    setWasTried(true);
    const [first] = Object.keys(wrong);
    if (first) {
      controlOf(first).focus();
      refuse(wrong);
      return;
    }
    sending.current = true;
    setIsSending(true);
    await send();
    sending.current = false;
    setIsSending(false);
  }

  function check({target}: FormEvent): void {
    const {name} = target as Control;
    if (wasTried) {
      setProblems((before) => ({...before, [name]: problemOf(target as Control)}));
    }
  }

  return (
    <form
      ref={form}
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
      onInput={check}
      onSubmit={submit}>
      <p className={styles.note}>
        <Translate id="form.requiredNote" />
      </p>
      {fields.map((field) => {
        const problem = problems[field.name];
        return <FormField key={field.name} formId={id} field={field} error={problem && messages[problem]} />;
      })}
      {/* For robots, which fill in what they find. Not a field of the form: it has no draft, and people never meet it. */}
      <div className={styles.honeypot} aria-hidden="true">
        <label htmlFor={`${id}-website`}>
          <Translate id="form.honeypot" />
        </label>
        <input id={`${id}-website`} name="website" type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <div className={styles.end}>
        <button type="submit" className={buttonClass('primary')} aria-disabled={isSending}>
          {isSending ? translate({id: 'form.sending'}) : submitLabel}
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
