import {type Charge, type ContainerStay, containerBill, hasPrice} from '../../../trade/container-bill';
import Calculator, {type Result} from '../Calculator';
import {formatAmount, formatDay, formatEuros, formatPercent} from '../format';
import KeyFigures from '../KeyFigures';
import ResultTable from '../ResultTable';
import {message} from './messages';
import {example, fields, schema} from './schema';
import Timeline from './Timeline';

export default function ContainerBill() {
  return (
    <Calculator
      keyPrefix="container"
      message={message}
      fields={fields}
      schema={schema}
      example={example}
      calculate={calculate}
    />
  );
}

function calculate(stay: ContainerStay): Result {
  const {charges, net, vat, gross} = containerBill(stay);
  const pricedCharges = (['demurrage', 'storage', 'detention'] as const)
    .filter((id) => hasPrice(stay[id]))
    .map((id) => ({id, name: message(`container.${id}`), ...charges[id]}));
  const lastFreeDayText = ({start, lastFreeDay}: Charge) =>
    lastFreeDay < start ? message('calculator.noDay') : formatDay(lastFreeDay);
  const lineRows = pricedCharges.flatMap(({id, name, lines}) =>
    lines.map(({days, price, amount}, index) => ({
      id: `${id} ${index}`,
      name: `${name}: ${days} × ${formatEuros(price)}`,
      cells: [formatAmount(amount)],
    })),
  );
  const vatRows = [
    {id: 'vat', name: message('container.vatLine', {rate: formatPercent(stay.vat)}), cells: [formatAmount(vat)]},
    {id: 'gross', name: message('container.gross'), cells: [formatAmount(gross)], isTotal: true},
  ];
  const nextDayInTerminal = charges.demurrage.nextDayCost + charges.storage.nextDayCost;
  return {
    summary: message('container.summary', {
      total: formatEuros(net),
      discharged: formatDay(stay.discharged),
      left: formatDay(stay.left),
      returned: formatDay(stay.returned),
      parts: pricedCharges.map(({name, amount}) => `${name} ${formatEuros(amount)}`).join(', ') || formatEuros(0),
      next: formatEuros(nextDayInTerminal),
    }),
    content: (
      <>
        <ResultTable
          caption={message('container.table')}
          columns={[message('container.line'), message('container.amount')]}
          rows={[
            ...lineRows,
            {id: 'net', name: message('container.net'), cells: [formatAmount(net)], isTotal: true},
            ...(stay.vat > 0 ? vatRows : []),
          ]}
        />
        {pricedCharges.length > 0 && <Timeline charges={pricedCharges} first={stay.discharged} last={stay.returned} />}
        <KeyFigures
          figures={[
            ...pricedCharges.map(
              (charge) => [message('container.lastFreeDay', {name: charge.name}), lastFreeDayText(charge)] as const,
            ),
            [message('container.nextDayInTerminal'), formatEuros(nextDayInTerminal)],
            [message('container.nextDayOutside'), formatEuros(charges.detention.nextDayCost)],
          ]}
        />
      </>
    ),
  };
}
