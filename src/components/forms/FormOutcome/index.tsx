import Interpolate from '@docusaurus/Interpolate';
import Translate from '@docusaurus/Translate';
import clsx from 'clsx';
import {type ReactNode, useLayoutEffect, useRef} from 'react';
import FirmFact from '../../article/FirmFact';
import styles from './styles.module.css';

/** How an attempt to send a form ended. */
export interface Outcome {
  /** `destructive` is for errors, which are announced at once. */
  readonly kind: 'success' | 'destructive';
  readonly title: string;
  /** May name the visitor's address, as `{email}`. */
  readonly description: string;
  readonly email?: string;
  /** By which the visitor and the firm can speak of what was sent. */
  readonly reference?: string;
  /** The firm did not get what was written: its address is another way. */
  readonly isUnsent?: boolean;
  /** A field has the focus and says what is wrong with it. */
  readonly isToldByField?: boolean;
}

/** Where each kind is announced: places that stand before there is anything to tell, as screen readers want them. */
const regions = [
  ['destructive', 'alert'],
  ['success', 'status'],
] as const;

/** Tells beside a form's button how the last attempt ended; nothing while there was none. */
export default function FormOutcome({outcome}: {readonly outcome: Outcome | null}): ReactNode {
  return regions.map(([kind, role]) => (
    <div key={kind} role={role}>
      {outcome?.kind === kind && <Told outcome={outcome} />}
    </div>
  ));
}

function Told({outcome}: {readonly outcome: Outcome}): ReactNode {
  const {kind, title, description, email, reference, isUnsent, isToldByField} = outcome;
  const element = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (!isToldByField) {
      element.current?.scrollIntoView({block: 'nearest'});
    }
  }, [isToldByField]);

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
