import type {Day} from '../../../trade/days';
import type {PlannedStep, PlanStep} from '../../../trade/import-plan';
import {formatDays} from '../format';
import SourceDetails from '../SourceDetails';
import {words} from './messages';
import styles from './styles.module.css';

interface LogbookProps {
  readonly title: string;
  readonly steps: readonly PlannedStep<PlanStep>[];
  readonly loading: Day;
  readonly today: Day;
}

/** Whether a step must begin in the next seven days. */
export const isDueNow = ({start, due, isLate}: PlannedStep<PlanStep>, today: Day): boolean =>
  !isLate && start < today + 7 && due >= today;

/** A part of the plan, written like a ship's log: the day in the margin, and what is to be done. */
export default function Logbook({title, steps, loading, today}: LogbookProps) {
  if (steps.length === 0) {
    return null;
  }
  return (
    <section className={styles.log} data-no-search="">
      <h3>{title}</h3>
      <ol className="clean-list">
        {steps.map((planned) => {
          const {step, from, start, due, isLate} = planned;
          return (
            <li key={step.id}>
              <h4>{step.title}</h4>
              <p className={styles.day}>
                {formatDays(from, due)}
                <span>{distanceOf(start, loading)}</span>
                {isLate && <mark>{words('plan.isLate')}</mark>}
                {isDueNow(planned, today) && <mark className={styles.soon}>{words('plan.now')}</mark>}
              </p>
              <p>{step.action}</p>
              <dl>
                <dt>{words('plan.who')}</dt>
                <dd>{step.who}</dd>
                {step.duration && (
                  <>
                    <dt>{words('plan.duration')}</dt>
                    <dd>{step.duration}</dd>
                  </>
                )}
                <dt>{words('plan.missed')}</dt>
                <dd>{step.missed}</dd>
              </dl>
              <SourceDetails source={step.source} checked={step.checked} more={step.more} about={step.title} />
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** How long before or after loading a day is: in days, or in weeks from two on. */
function distanceOf(day: Day, loading: Day): string {
  const days = Math.abs(day - loading);
  const [unit, count] = days < 14 ? ['Days', days] : ['Weeks', Math.round(days / 7)];
  return words(days === 0 ? 'plan.loadingDay' : `plan.${day < loading ? 'before' : 'after'}${unit}`, {count});
}
