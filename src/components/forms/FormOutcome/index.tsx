import Interpolate from '@docusaurus/Interpolate';
import Translate from '@docusaurus/Translate';
import clsx from 'clsx';
import {useLayoutEffect, useRef} from 'react';
import FirmFact from '../../article/FirmFact';
import styles from './styles.module.css';

/** Outcome of an attempt to send a form. */
export interface Outcome {
  /** `invalid`: the focused field shows the error. `unsent`: sending failed, so the firm's email address is shown. */
  readonly kind: 'success' | 'invalid' | 'unsent';
  readonly title: string;
  /** May contain the placeholder `{email}` for the visitor's email address. */
  readonly description: string;
  readonly email?: string;
  /** Short code by which the visitor and the firm can identify the submission. */
  readonly reference?: string;
}

/**
 * Shows and announces the outcome of the last attempt to send a form. Both live regions are always rendered, because screen
 * readers announce only changes in a region that exists already:
 * https://tetralogical.com/blog/2024/05/01/why-are-my-live-regions-not-working
 */
export default function FormOutcome({outcome}: {readonly outcome: Outcome | null}) {
  return (
    <>
      <div role="alert">{outcome && outcome.kind !== 'success' && <OutcomeMessage {...outcome} />}</div>
      <div role="status">{outcome?.kind === 'success' && <OutcomeMessage {...outcome} />}</div>
    </>
  );
}

function OutcomeMessage({kind, title, description, email, reference}: Outcome) {
  const element = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (kind !== 'invalid') {
      element.current?.scrollIntoView({block: 'nearest'});
    }
  }, [kind]);

  return (
    <div ref={element} className={styles.outcome} data-outcome={kind}>
      <p className={styles.title}>{title}</p>
      <p>
        <Interpolate values={{email: <span translate="no">{email}</span>}}>{description}</Interpolate>
      </p>
      {reference && (
        <p>
          <Translate
            id="form.reference"
            values={{
              reference: (
                <span className={clsx('unbroken', styles.reference)} translate="no">
                  {reference}
                </span>
              ),
            }}
          />
        </p>
      )}
      {kind === 'unsent' && (
        <p>
          <Translate id="form.writeInstead" values={{email: <FirmFact name="email" />}} />
        </p>
      )}
    </div>
  );
}
