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
import {formatAmount, formatEuros, formatExchangeRate, formatMoney, formatPercent, language} from '../format';
import Facts from '../KeyFigures';
import ResultTable from '../ResultTable';
import {words} from './messages';
import {example, fields, type LandedCostInput, own, schema, signs} from './schema';

/** Calculates what goods cost at their destination, with the normal duty beside the preferences. */
export default function LandedCost() {
  return <Calculator name="landed" words={words} {...{fields, schema, example, own, signs, calculate}} />;
}

function calculate(input: LandedCostInput): Result {
  if (input.kind !== 'percentage') {
    return refusal(`landed.refusal.${input.kind}`);
  }
  const {purchase, typed, rates} = input;
  const columns = (['normal', 'preference', 'next'] as const).flatMap((kind) => {
    const rate = rates[kind];
    return rate === null ? [] : [{kind, cost: landedCost(purchase, rate)}];
  });
  const [normal, ...preferences] = columns;
  if (!normal || columns.some(({cost}) => cost.value <= 0)) {
    return refusal('landed.refusal.value');
  }
  // Who pays the surcharge cannot deduct VAT.
  const isTaxed = surchargeRate(purchase) > 0;
  const total = words(isTaxed ? 'landed.row.landedTaxed' : 'landed.row.landed');
  const row = (key: keyof Cost, name = words(`landed.row.${key}`), isTotal = false) => ({
    id: key,
    name,
    cells: columns.map(({cost}) => formatAmount(cost[key])),
    isTotal,
  });
  const unit = unitCosts(
    columns.map(({cost}) => cost.landed),
    purchase.units,
  );
  const converted = (['price', 'freight'] as const).filter((kind) => {
    const {currency, amount} = typed[kind];
    return currency !== 'EUR' && amount > 0 && (kind === 'price' || addsFreight(purchase.incoterm));
  });
  const conversion = (kind: 'price' | 'freight') => ({
    amount: formatMoney(typed[kind].amount, typed[kind].currency),
    rate: formatExchangeRate(typed[kind].rate),
    euros: formatEuros(typed[kind].euros),
  });
  const nameOf = ({kind, cost}: (typeof columns)[number]) =>
    words(`landed.column.${kind}`, {rate: formatPercent(cost.rate)});
  return {
    summary: words('landed.summary', {
      incoterm: purchase.incoterm,
      price: converted.includes('price')
        ? words('landed.summary.price', conversion('price'))
        : formatEuros(purchase.price),
      freight: converted.includes('freight') ? ` ${words('landed.summary.freight', conversion('freight'))}` : '',
      total,
      units: purchase.units.toLocaleString(language),
      costs: columns
        .map((column, index) =>
          words('landed.summary.cost', {
            column: nameOf(column),
            landed: formatEuros(column.cost.landed),
            unit: formatEuros(unit.values[index] ?? 0, unit.decimals),
          }),
        )
        .join('; '),
    }),
    content: (
      <>
        <Facts
          facts={converted.map((kind) => {
            const {euros, ...values} = conversion(kind);
            return [words(`landed.converted.${kind}`, values), euros];
          })}
        />
        <ResultTable
          caption={words('landed.table')}
          columns={[words('landed.line'), ...columns.map(nameOf)]}
          rows={[
            row('value'),
            row('duty'),
            ...(purchase.antidumping > 0 ? [row('antidumping')] : []),
            ...(purchase.plastic > 0 ? [row('plastic')] : []),
            row('vatBase'),
            ...(purchase.vat > 0
              ? [row('vat', words(`landed.row.${isTaxed ? 'vatTaxed' : 'vat'}`, {rate: formatPercent(purchase.vat)}))]
              : []),
            ...(isTaxed
              ? [row('surcharge', words('landed.row.surcharge', {rate: formatPercent(surchargeRate(purchase))}))]
              : []),
            row('landed', total, true),
            {
              id: 'perUnit',
              name: words('landed.row.perUnit'),
              cells: unit.values.map((value) => formatAmount(value, unit.decimals)),
            },
          ]}
        />
        <Facts
          facts={preferences.map((column) => [
            words('landed.saving', {name: nameOf(column)}),
            formatEuros(normal.cost.landed - column.cost.landed),
          ])}
        />
        {preferences.length > 0 && (
          <p>
            {words(paysDuty(purchase.incoterm) ? 'landed.savingDdp' : isTaxed ? 'landed.riskTaxed' : 'landed.risk')}
          </p>
        )}
      </>
    ),
  };
}

/** Shown when the duty is not a plain percentage, with a link to where it is read. */
const refusal = (key: string): Result => ({
  summary: words(key),
  content: (
    <p className="notice">
      {words(key)} <Link to="/blog/regulations/leer-taric">{words('landed.refusal.link')}</Link>
    </p>
  ),
});
