import {type ClockBill, type ContainerStay, containerBill, hasPrice} from '../../../trade/container-bill';
import Calculator, {type Result} from '../Calculator';
import {formatAmount, formatDay, formatEuros, formatPercent} from '../format';
import Facts from '../KeyFigures';
import ResultTable from '../ResultTable';
import {words} from './messages';
import {example, fields, schema} from './schema';
import Timeline from './Timeline';

/** Calculates the bill of a container: demurrage, storage and detention, each with its own days. */
export default function ContainerBill() {
  return (
    <Calculator
      name="container"
      words={words}
      fields={fields}
      schema={schema}
      example={example}
      calculate={calculate}
    />
  );
}

function calculate(stay: ContainerStay): Result {
  const {clocks, net, vat, gross} = containerBill(stay);
  // What costs nothing is no part of the bill.
  const named = (['demurrage', 'storage', 'detention'] as const)
    .filter((id) => hasPrice(stay[id]))
    .map((id) => ({id, name: words(`container.${id}`), ...clocks[id]}));
  const freeUntil = ({start, lastFree}: ClockBill) =>
    lastFree < start ? words('calculator.noDay') : formatDay(lastFree);
  const charges = named.flatMap(({id, name, charges}) =>
    charges.map(({days, price, amount}, index) => ({
      id: `${id} ${index}`,
      name: `${name}: ${days} × ${formatEuros(price)}`,
      cells: [formatAmount(amount)],
    })),
  );
  const taxed = [
    {id: 'vat', name: words('container.vatLine', {rate: formatPercent(stay.vat)}), cells: [formatAmount(vat)]},
    {id: 'gross', name: words('container.gross'), cells: [formatAmount(gross)], isTotal: true},
  ];
  const nextInside = clocks.demurrage.next + clocks.storage.next;
  return {
    summary: words('container.summary', {
      total: formatEuros(net),
      discharged: formatDay(stay.discharged),
      left: formatDay(stay.left),
      returned: formatDay(stay.returned),
      parts: named.map(({name, amount}) => `${name} ${formatEuros(amount)}`).join(', ') || formatEuros(0),
      next: formatEuros(nextInside),
    }),
    content: (
      <>
        <ResultTable
          caption={words('container.table')}
          columns={[words('container.line'), words('container.amount')]}
          rows={[
            ...charges,
            {id: 'net', name: words('container.net'), cells: [formatAmount(net)], isTotal: true},
            ...(stay.vat > 0 ? taxed : []),
          ]}
        />
        {named.length > 0 && <Timeline clocks={named} first={stay.discharged} last={stay.returned} />}
        <Facts
          facts={[
            ...named.map((clock) => [words('container.lastFree', {name: clock.name}), freeUntil(clock)] as const),
            [words('container.nextInside'), formatEuros(nextInside)],
            [words('container.nextOutside'), formatEuros(clocks.detention.next)],
          ]}
        />
      </>
    ),
  };
}
