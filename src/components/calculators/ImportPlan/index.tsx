import plan from '@site/blog/plan.yml';
import {type Day, dayNumber, isoDate} from '../../../trade/days';
import type {PlanStep} from '../../../trade/import-plan';
import {calculateMilestoneDays, importPlan, type ScheduledStep} from '../../../trade/import-plan';
import Calculator, {type Result} from '../Calculator';
import CalculatorLink from '../CalculatorLink';
import {formatDay} from '../format';
import KeyFigures from '../KeyFigures';
import CalendarFile from './CalendarFile';
import {message} from './messages';
import StepList, {mustStartThisWeek} from './StepList';
import {example, fields, fieldsToReplace, type PlannedShipment, schema} from './schema';
import styles from './styles.module.css';

/** The options of the field `rules.apply` are product rules. Labels them with the titles of the rules. */
const optionLabels = Object.fromEntries(plan.rules.map(({id, title}) => [id, title]));

export default function ImportPlan() {
  return (
    <Calculator
      keyPrefix="plan"
      message={message}
      fields={fields}
      schema={schema}
      example={example}
      optionLabels={optionLabels}
      fieldsToReplace={fieldsToReplace}
      isStacked
      calculate={calculate}
    />
  );
}

/**
 * Days from collection to the empty return, for the link to the container bill. The plan has no field for them, so they are
 * the same as in the example of the bill.
 */
const EXAMPLE_DAYS_OUTSIDE = 9;

/** End of validity of Regulation (EU) 952/2013 according to EUR-Lex. From this day, a new customs code may apply. */
const NEW_CUSTOMS_CODE_DAY = dayNumber('2027-09-20');

/** Phases of an import. Each one except the last ends on the milestone of the same name. */
const phases = ['order', 'loading', 'arrival', 'collection', 'after'] as const;

type Phase = (typeof phases)[number];

function calculate(shipment: PlannedShipment, today: string): Result {
  const steps = importPlan(plan.steps, shipment, dayNumber(today));
  const milestoneDays = calculateMilestoneDays(shipment);
  const lateSteps = steps.filter(({isLate}) => isLate);
  const isLoadingPast = shipment.loading < dayNumber(today);
  const lastFreeDay = milestoneDays.arrival + Math.max(0, shipment.free - 1);
  return {
    summary: message('plan.summary', {
      named: shipment.name ? `${shipment.name}: ` : '',
      loading: formatDay(shipment.loading),
      arrival: formatDay(milestoneDays.arrival),
      count: steps.length,
      late: lateSteps.map(({step}) => step.title).join('; ') || message('plan.noLateSteps'),
    }),
    content: (
      <>
        <KeyFigures
          figures={[
            [message('plan.fact.order'), formatDay(milestoneDays.order)],
            [message('plan.fact.loading'), formatDay(milestoneDays.loading)],
            [message('plan.fact.arrival'), formatDay(milestoneDays.arrival)],
            [
              message('plan.fact.lastFreeDay'),
              shipment.free > 0 ? formatDay(lastFreeDay) : message('calculator.noDay'),
            ],
          ]}
        />
        {isLoadingPast && <p className="notice">{message('plan.loadingPast')}</p>}
        {lateSteps.length > 0 && !isLoadingPast && <LateSteps steps={lateSteps} />}
        <ThisWeek steps={steps} today={dayNumber(today)} />
        {milestoneDays.collection >= NEW_CUSTOMS_CODE_DAY && <p className="notice">{message('plan.newCustomsCode')}</p>}
        {phases.map((phase) => (
          <StepList
            key={phase}
            title={message(`plan.phase.${phase}`, {day: phase === 'after' ? '' : formatDay(milestoneDays[phase])})}
            steps={steps.filter((step) => phaseOf(step, milestoneDays) === phase)}
            loading={shipment.loading}
            today={dayNumber(today)}
          />
        ))}
        <p className={styles.containerLink}>
          <CalculatorLink
            page="contenedor"
            values={{
              'dates.discharged': isoDate(milestoneDays.arrival),
              'dates.left': isoDate(milestoneDays.collection),
              'dates.returned': isoDate(milestoneDays.collection + EXAMPLE_DAYS_OUTSIDE),
              'demurrage.free': String(shipment.free),
            }}>
            {message('plan.containerLink')}
          </CalculatorLink>
        </p>
        <CalendarFile {...{steps, shipment, today}} />
      </>
    ),
  };
}

/** Returns the phase in which a step must begin. */
const phaseOf = (
  {latestStart}: ScheduledStep<PlanStep>,
  milestoneDays: ReturnType<typeof calculateMilestoneDays>,
): Phase => phases.find((phase) => phase === 'after' || latestStart <= milestoneDays[phase]) ?? 'after';

/** The steps that must begin within seven days, each with its last day. */
function ThisWeek({steps, today}: {readonly steps: readonly ScheduledStep<PlanStep>[]; readonly today: Day}) {
  const stepsToStart = steps.filter((step) => mustStartThisWeek(step, today));
  return stepsToStart.length === 0 ? null : (
    <div className={styles.thisWeek} data-no-search="">
      <h3>{message('plan.thisWeek')}</h3>
      <ul>
        {stepsToStart.map(({step, due}) => (
          <li key={step.id}>
            <b>{step.title}</b>
            {`, ${message('plan.until', {day: formatDay(due)})}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The steps that can no longer be finished in time, each with what to do instead. */
function LateSteps({steps}: {readonly steps: readonly ScheduledStep<PlanStep>[]}) {
  return (
    <div className="notice">
      <p>{message('plan.lateSteps')}</p>
      <ul>
        {steps.map(({step}) => (
          <li key={step.id}>
            <b>{step.title}</b>
            {`. ${step.wayOut ?? step.missed}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
