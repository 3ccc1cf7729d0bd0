import Link from '@docusaurus/Link';
import {
  addsFreight,
  type LandedCost as Cost,
  landedCost,
  paysDuty,
  surchargeRate,
  unitCosts,
} from '../../../trade/landed-cost';
import Calculator, {type Result} from '../Calculator';
import {formatAmount, formatCurrency, formatEuros, formatExchangeRate, formatPercent, language} from '../format';
import KeyFigures from '../KeyFigures';
import ResultTable from '../ResultTable';
import {message} from './messages';
import {example, fields, fieldsToReplace, type LandedCostInput, schema, unitLabels} from './schema';

/** Calculates the landed cost at the normal duty and at the preferential duties of this year and the next. */
export default function LandedCost() {
  return (
    <Calculator
      name="landed"
      message={message}
      {...{fields, schema, example, fieldsToReplace, unitLabels, calculate}}
    />
  );
}

function calculate(input: LandedCostInput): Result {
  if (input.kind !== 'percentage') {
    return notCalculated(`landed.refusal.${input.kind}`);
  }
  const {purchase, typed, rates} = input;
  const columns = (['normal', 'preference', 'next'] as const).flatMap((kind) => {
    const rate = rates[kind];
    return rate === null ? [] : [{kind, cost: landedCost(purchase, rate)}];
  });
  const [normal, ...preferences] = columns;
  if (!normal || columns.some(({cost}) => cost.value <= 0)) {
    return notCalculated('landed.refusal.value');
  }
  // Buyers who pay the surcharge cannot deduct VAT.
  const hasSurcharge = surchargeRate(purchase) > 0;
  const totalLabel = message(hasSurcharge ? 'landed.row.landedTaxed' : 'landed.row.landed');
  const row = (key: keyof Cost, name = message(`landed.row.${key}`), isTotal = false) => ({
    id: key,
    name,
    cells: columns.map(({cost}) => formatAmount(cost[key])),
    isTotal,
  });
  const perUnit = unitCosts(
    columns.map(({cost}) => cost.landed),
    purchase.units,
  );
  const converted = (['price', 'freight'] as const).filter((kind) => {
    const {currency, amount} = typed[kind];
    return currency !== 'EUR' && amount > 0 && (kind === 'price' || addsFreight(purchase.incoterm));
  });
  const conversion = (kind: 'price' | 'freight') => ({
    amount: formatCurrency(typed[kind].amount, typed[kind].currency),
    rate: formatExchangeRate(typed[kind].rate),
    euros: formatEuros(typed[kind].euros),
  });
  const columnName = ({kind, cost}: (typeof columns)[number]) =>
    message(`landed.column.${kind}`, {rate: formatPercent(cost.rate)});
  return {
    summary: message('landed.summary', {
      incoterm: purchase.incoterm,
      price: converted.includes('price')
        ? message('landed.summary.price', conversion('price'))
        : formatEuros(purchase.price),
      freight: converted.includes('freight') ? ` ${message('landed.summary.freight', conversion('freight'))}` : '',
      total: totalLabel,
      units: purchase.units.toLocaleString(language),
      costs: columns
        .map((column, index) =>
          message('landed.summary.cost', {
            column: columnName(column),
            landed: formatEuros(column.cost.landed),
            unit: formatEuros(perUnit.values[index] ?? 0, perUnit.decimals),
          }),
        )
        .join('; '),
    }),
    content: (
      <>
        <KeyFigures
          figures={converted.map((kind) => {
            const {euros, ...values} = conversion(kind);
            return [message(`landed.converted.${kind}`, values), euros];
          })}
        />
        <ResultTable
          caption={message('landed.table')}
          columns={[message('landed.line'), ...columns.map(columnName)]}
          rows={[
            row('value'),
            row('duty'),
            ...(purchase.antidumping > 0 ? [row('antidumping')] : []),
            ...(purchase.plastic > 0 ? [row('plastic')] : []),
            row('vatBase'),
            ...(purchase.vat > 0
              ? [
                  row(
                    'vat',
                    message(`landed.row.${hasSurcharge ? 'vatTaxed' : 'vat'}`, {rate: formatPercent(purchase.vat)}),
                  ),
                ]
              : []),
            ...(hasSurcharge
              ? [row('surcharge', message('landed.row.surcharge', {rate: formatPercent(surchargeRate(purchase))}))]
              : []),
            row('landed', totalLabel, true),
            {
              id: 'perUnit',
              name: message('landed.row.perUnit'),
              cells: perUnit.values.map((value) => formatAmount(value, perUnit.decimals)),
            },
          ]}
        />
        <KeyFigures
          figures={preferences.map((column) => [
            message('landed.saving', {name: columnName(column)}),
            formatEuros(normal.cost.landed - column.cost.landed),
          ])}
        />
        {preferences.length > 0 && (
          <p>
            {message(
              paysDuty(purchase.incoterm) ? 'landed.savingDdp' : hasSurcharge ? 'landed.riskTaxed' : 'landed.risk',
            )}
          </p>
        )}
      </>
    ),
  };
}

/** Result in place of a calculation, with a link to the article on reading TARIC. */
const notCalculated = (key: string): Result => ({
  summary: message(key),
  content: (
    <p className="notice">
      {message(key)} <Link to="/blog/regulations/leer-taric">{message('landed.refusal.link')}</Link>
    </p>
  ),
});
