import Interpolate from '@docusaurus/Interpolate';
import Translate from '@docusaurus/Translate';
import clsx from 'clsx';
import {useLayoutEffect, useRef} from 'react';
import FirmFact from '../../article/FirmFact';
import styles from './styles.module.css';

/** How an attempt to send a form ended. */
export interface Outcome {
  /** `destructive` is for errors, which are announced at once. */
  readonly kind: 'success' | 'destructive';
  readonly title: string;
  /** May contain `{email}`, the visitor's address. */
  readonly description: string;
  readonly email?: string;
  /** Identifies the message to the visitor and the firm. */
  readonly reference?: string;
  /** Whether the message did not arrive: the firm's address is offered instead. */
  readonly isUnsent?: boolean;
  /** Whether the focused field shows its own error. */
  readonly isShownByField?: boolean;
}

/**
 * The outcome of the last attempt to send a form, beside its button. Both live regions are always there: screen readers
 * announce only changes of regions that exist already.
 */
export default function FormOutcome({outcome}: {readonly outcome: Outcome | null}) {
  return (
    <>
      <div role="alert">{outcome?.kind === 'destructive' && <Message outcome={outcome} />}</div>
      <div role="status">{outcome?.kind === 'success' && <Message outcome={outcome} />}</div>
    </>
  );
}

function Message({outcome}: {readonly outcome: Outcome}) {
  const {kind, title, description, email, reference, isUnsent, isShownByField} = outcome;
  const element = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (!isShownByField) {
      element.current?.scrollIntoView({block: 'nearest'});
    }
  }, [isShownByField]);

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
      {isUnsent && (
        <p>
          <Translate id="form.writeInstead" values={{email: <FirmFact name="email" />}} />
        </p>
      )}
    </div>
  );
}
