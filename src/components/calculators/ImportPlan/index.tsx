import plan from '@site/blog/plan.yml';
import {type Day, dayNumber, isoOf} from '../../../trade/days';
import type {PlanStep} from '../../../trade/import-plan';
import {anchorDays, importPlan, type PlannedStep} from '../../../trade/import-plan';
import Calculator, {type Result} from '../Calculator';
import CalculatorLink from '../CalculatorLink';
import {formatDay} from '../format';
import Facts from '../KeyFigures';
import CalendarFile from './CalendarFile';
import {words} from './messages';
import Logbook, {isDueNow} from './StepList';
import {example, fields, own, type PlannedShipment, schema} from './schema';
import styles from './styles.module.css';

/** The names of the rules, which are options. */
const names = Object.fromEntries(plan.rules.map(({id, title}) => [id, title]));

/** Lists what must be done for an import, from today to the archive, with its dates. */
export default function ImportPlan() {
  return (
    <Calculator
      name="plan"
      words={words}
      fields={fields}
      schema={schema}
      example={example}
      names={names}
      own={own}
      isStacked
      calculate={calculate}
    />
  );
}

/** Days from the collection of a container until its return, where nobody has told: those of the container's example. */
const DAYS_OUTSIDE = 9;

/** From this day on another customs code may apply: the end of validity of Regulation (EU) 952/2013 in EUR-Lex. */
const NEW_CODE = dayNumber('2027-09-20');

/** The parts of an import, each until the day of an anchor. */
const phases = ['order', 'loading', 'arrival', 'collection', 'after'] as const;

type Phase = (typeof phases)[number];

function calculate(shipment: PlannedShipment, today: string): Result {
  const steps = importPlan(plan.steps, shipment, dayNumber(today));
  const days = anchorDays(shipment);
  const late = steps.filter(({isLate}) => isLate);
  const isPast = shipment.loading < dayNumber(today);
  const lastFree = days.arrival + Math.max(0, shipment.free - 1);
  return {
    summary: words('plan.summary', {
      named: shipment.name ? `${shipment.name}: ` : '',
      loading: formatDay(shipment.loading),
      arrival: formatDay(days.arrival),
      count: steps.length,
      late: late.map(({step}) => step.title).join('; ') || words('plan.nothing'),
    }),
    content: (
      <>
        <Facts
          facts={[
            [words('plan.fact.order'), formatDay(days.order)],
            [words('plan.fact.loading'), formatDay(days.loading)],
            [words('plan.fact.arrival'), formatDay(days.arrival)],
            [words('plan.fact.free'), shipment.free > 0 ? formatDay(lastFree) : words('calculator.noDay')],
          ]}
        />
        {isPast && <p className="notice">{words('plan.past')}</p>}
        {late.length > 0 && !isPast && <Late steps={late} />}
        <ThisWeek steps={steps} today={dayNumber(today)} />
        {days.collection >= NEW_CODE && <p className="notice">{words('plan.newCode')}</p>}
        {phases.map((phase) => (
          <Logbook
            key={phase}
            title={words(`plan.phase.${phase}`, {day: phase === 'after' ? '' : formatDay(days[phase])})}
            steps={steps.filter((step) => phaseOf(step, days) === phase)}
            loading={shipment.loading}
            today={dayNumber(today)}
          />
        ))}
        <p className={styles.more}>
          <CalculatorLink
            page="contenedor"
            values={{
              'dates.discharged': isoOf(days.arrival),
              'dates.left': isoOf(days.collection),
              'dates.returned': isoOf(days.collection + DAYS_OUTSIDE),
              'demurrage.free': String(shipment.free),
            }}>
            {words('plan.container')}
          </CalculatorLink>
        </p>
        <CalendarFile {...{steps, shipment, today}} />
      </>
    ),
  };
}

/** The part of an import in which a step begins. */
const phaseOf = ({start}: PlannedStep<PlanStep>, days: ReturnType<typeof anchorDays>): Phase =>
  phases.find((phase) => phase === 'after' || start <= days[phase]) ?? 'after';

/** What must begin in the next seven days, with its last day. */
function ThisWeek({steps, today}: {readonly steps: readonly PlannedStep<PlanStep>[]; readonly today: Day}) {
  const due = steps.filter((step) => isDueNow(step, today));
  return due.length === 0 ? null : (
    <div className={styles.now} data-no-search="">
      <h3>{words('plan.now')}</h3>
      <ul>
        {due.map((one) => (
          <li key={one.step.id}>
            <b>{one.step.title}</b>
            {`, ${words('plan.until', {day: formatDay(one.due)})}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What cannot be done in time any more, and what to do instead. */
function Late({steps}: {readonly steps: readonly PlannedStep<PlanStep>[]}) {
  return (
    <div className="notice">
      <p>{words('plan.late')}</p>
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
