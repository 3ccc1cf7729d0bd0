import Interpolate from '@docusaurus/Interpolate';
import Translate from '@docusaurus/Translate';
import clsx from 'clsx';
import {useLayoutEffect, useRef} from 'react';
import FirmFact from '../../article/FirmFact';
import styles from './styles.module.css';

/** How an attempt to send a form ended. */
export interface Outcome {
  /** `invalid`: the focused field shows its own error. `unsent`: the firm's address is offered instead. */
  readonly kind: 'success' | 'invalid' | 'unsent';
  readonly title: string;
  /** May contain `{email}`, the visitor's address. */
  readonly description: string;
  readonly email?: string;
  /** Identifies the message to the visitor and the firm. */
  readonly reference?: string;
}

/**
 * The outcome of the last attempt to send a form, beside its button. Both live regions are always there: screen readers
 * announce only changes of regions that exist already.
 */
export default function FormOutcome({outcome}: {readonly outcome: Outcome | null}) {
  return (
    <>
      <div role="alert">{outcome && outcome.kind !== 'success' && <Message {...outcome} />}</div>
      <div role="status">{outcome?.kind === 'success' && <Message {...outcome} />}</div>
    </>
  );
}

function Message({kind, title, description, email, reference}: Outcome) {
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
