import type {Day} from '../../../trade/days';
import type {PlanStep, ScheduledStep} from '../../../trade/import-plan';
import {formatDayRange} from '../format';
import SourceDetails from '../SourceDetails';
import {message} from './messages';
import styles from './styles.module.css';

interface StepListProps {
  readonly title: string;
  readonly steps: readonly ScheduledStep<PlanStep>[];
  readonly loading: Day;
  readonly today: Day;
}

/** Whether a step must begin within seven days. */
export const mustStartThisWeek = ({latestStart, due, isLate}: ScheduledStep<PlanStep>, today: Day): boolean =>
  !isLate && latestStart < today + 7 && due >= today;

/** The steps of one phase. Looks like a ship's log, with the dates in the margin. */
export default function StepList({title, steps, loading, today}: StepListProps) {
  if (steps.length === 0) {
    return null;
  }
  return (
    <section className={styles.stepList} data-no-search="">
      <h3>{title}</h3>
      <ol className="clean-list">
        {steps.map((scheduledStep) => {
          const {step, earliestStart, latestStart, due, isLate} = scheduledStep;
          return (
            <li key={step.id}>
              <h4>{step.title}</h4>
              <p className={styles.dateLine}>
                {formatDayRange(earliestStart, due)}
                <span>{distanceFromLoading(latestStart, loading)}</span>
                {isLate && <mark>{message('plan.lateLabel')}</mark>}
                {mustStartThisWeek(scheduledStep, today) && (
                  <mark className={styles.startsThisWeek}>{message('plan.thisWeek')}</mark>
                )}
              </p>
              <p>{step.action}</p>
              <dl>
                <dt>{message('plan.who')}</dt>
                <dd>{step.who}</dd>
                {step.duration && (
                  <>
                    <dt>{message('plan.duration')}</dt>
                    <dd>{step.duration}</dd>
                  </>
                )}
                <dt>{message('plan.missed')}</dt>
                <dd>{step.missed}</dd>
              </dl>
              <SourceDetails source={step.source} checked={step.checked} more={step.more} subject={step.title} />
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** Formats how long before or after loading a day is, in days up to 13, otherwise in weeks. */
function distanceFromLoading(day: Day, loading: Day): string {
  const days = Math.abs(day - loading);
  const [unit, count] = days < 14 ? ['Days', days] : ['Weeks', Math.round(days / 7)];
  return message(days === 0 ? 'plan.loadingDay' : `plan.${day < loading ? 'before' : 'after'}${unit}`, {count});
}
