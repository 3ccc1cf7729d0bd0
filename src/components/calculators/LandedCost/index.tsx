import Link from '@docusaurus/Link';
import {
  type LandedCost as Cost,
  isFreightAdded,
  landedCost,
  sellerPaysDuty,
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
      keyPrefix="landed"
      message={message}
      {...{fields, schema, example, fieldsToReplace, unitLabels, calculate}}
    />
  );
}

function calculate(input: LandedCostInput): Result {
  if (input.kind !== 'percentage') {
    return notCalculatedResult(`landed.notCalculated.${input.kind}`);
  }
  const {purchase, typedAmounts, rates} = input;
  const columns = (['normal', 'preference', 'next'] as const).flatMap((kind) => {
    const rate = rates[kind];
    return rate === null ? [] : [{kind, cost: landedCost(purchase, rate)}];
  });
  const [normal, ...preferences] = columns;
  if (!normal || columns.some(({cost}) => cost.value <= 0)) {
    return notCalculatedResult('landed.notCalculated.value');
  }
  // Buyers who pay the surcharge cannot deduct VAT.
  const hasSurcharge = surchargeRate(purchase) > 0;
  const totalLabel = message(hasSurcharge ? 'landed.row.landedWithVat' : 'landed.row.landed');
  const createRow = (key: keyof Cost, name = message(`landed.row.${key}`), isTotal = false) => ({
    id: key,
    name,
    cells: columns.map(({cost}) => formatAmount(cost[key])),
    isTotal,
  });
  const costsPerUnit = unitCosts(
    columns.map(({cost}) => cost.landed),
    purchase.units,
  );
  const convertedAmounts = (['price', 'freight'] as const).filter((kind) => {
    const {currency, amount} = typedAmounts[kind];
    return currency !== 'EUR' && amount > 0 && (kind === 'price' || isFreightAdded(purchase.incoterm));
  });
  const conversionValues = (kind: 'price' | 'freight') => ({
    amount: formatCurrency(typedAmounts[kind].amount, typedAmounts[kind].currency),
    rate: formatExchangeRate(typedAmounts[kind].rate),
    euros: formatEuros(typedAmounts[kind].euros),
  });
  const columnName = ({kind, cost}: (typeof columns)[number]) =>
    message(`landed.column.${kind}`, {rate: formatPercent(cost.rate)});
  return {
    summary: message('landed.summary', {
      incoterm: purchase.incoterm,
      price: convertedAmounts.includes('price')
        ? message('landed.summary.price', conversionValues('price'))
        : formatEuros(purchase.price),
      freight: convertedAmounts.includes('freight')
        ? ` ${message('landed.summary.freight', conversionValues('freight'))}`
        : '',
      total: totalLabel,
      units: purchase.units.toLocaleString(language),
      costs: columns
        .map((column, index) =>
          message('landed.summary.cost', {
            column: columnName(column),
            landed: formatEuros(column.cost.landed),
            unit: formatEuros(costsPerUnit.values[index] ?? 0, costsPerUnit.decimals),
          }),
        )
        .join('; '),
    }),
    content: (
      <>
        <KeyFigures
          figures={convertedAmounts.map((kind) => {
            const {euros, ...values} = conversionValues(kind);
            return [message(`landed.converted.${kind}`, values), euros];
          })}
        />
        <ResultTable
          caption={message('landed.table')}
          columns={[message('landed.line'), ...columns.map(columnName)]}
          rows={[
            createRow('value'),
            createRow('duty'),
            ...(purchase.antidumping > 0 ? [createRow('antidumping')] : []),
            ...(purchase.plastic > 0 ? [createRow('plastic')] : []),
            createRow('vatBase'),
            ...(purchase.vat > 0
              ? [
                  createRow(
                    'vat',
                    message(`landed.row.${hasSurcharge ? 'vatNotDeductible' : 'vat'}`, {
                      rate: formatPercent(purchase.vat),
                    }),
                  ),
                ]
              : []),
            ...(hasSurcharge
              ? [
                  createRow(
                    'surcharge',
                    message('landed.row.surcharge', {rate: formatPercent(surchargeRate(purchase))}),
                  ),
                ]
              : []),
            createRow('landed', totalLabel, true),
            {
              id: 'perUnit',
              name: message('landed.row.perUnit'),
              cells: costsPerUnit.values.map((value) => formatAmount(value, costsPerUnit.decimals)),
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
              sellerPaysDuty(purchase.incoterm)
                ? 'landed.savingDdp'
                : hasSurcharge
                  ? 'landed.riskWithVat'
                  : 'landed.risk',
            )}
          </p>
        )}
      </>
    ),
  };
}

/** A message in place of the result, with a link to the article on reading TARIC. */
const notCalculatedResult = (key: string): Result => ({
  summary: message(key),
  content: (
    <p className="notice">
      {message(key)} <Link to="/blog/regulations/leer-taric">{message('landed.notCalculated.link')}</Link>
    </p>
  ),
});
