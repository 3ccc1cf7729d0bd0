import Link from '@docusaurus/Link';
import {type LandedCost as Cost, landedCost, paysDuty, unitCosts} from '../../../trade/landed-cost';
import Calculator, {type Result} from '../Calculator';
import Facts from '../Facts';
import ResultTable from '../ResultTable';
import {language, money, percent, sum, words} from '../words';
import {example, type LandedCostInput, own, schema} from './schema';

/** Calculates what goods cost at their destination, with the normal duty beside the preferences. */
export default function LandedCost() {
  return <Calculator name="landed" schema={schema} example={example} own={own} calculate={calculate} />;
}

function calculate(input: LandedCostInput): Result {
  if (input.kind !== 'percentage') {
    return refusal(`landed.refusal.${input.kind}`);
  }
  const {purchase, rates} = input;
  const columns = (['normal', 'preference', 'next'] as const).flatMap((kind) => {
    const rate = rates[kind];
    return rate === null ? [] : [{kind, cost: landedCost(purchase, rate)}];
  });
  const [normal, ...preferences] = columns;
  if (!normal || columns.some(({cost}) => cost.value <= 0)) {
    return refusal('landed.refusal.value');
  }
  const row = (key: keyof Cost, isTotal = false) => ({
    id: key,
    name: words(`landed.row.${key}`, {rate: percent(purchase.vat)}),
    cells: columns.map(({cost}) => sum(cost[key])),
    isTotal,
  });
  const unit = unitCosts(
    columns.map(({cost}) => cost.landed),
    purchase.units,
  );
  const nameOf = ({kind, cost}: (typeof columns)[number]) => words(`landed.column.${kind}`, {rate: percent(cost.rate)});
  return {
    summary: words('landed.summary', {
      incoterm: purchase.incoterm,
      price: money(purchase.price),
      units: purchase.units.toLocaleString(language),
      costs: columns
        .map((column, index) =>
          words('landed.summary.cost', {
            column: nameOf(column),
            landed: money(column.cost.landed),
            unit: money(unit.values[index] ?? 0, unit.decimals),
          }),
        )
        .join('; '),
    }),
    content: (
      <>
        <ResultTable
          caption={words('landed.table')}
          columns={[words('landed.line'), ...columns.map(nameOf)]}
          rows={[
            row('value'),
            row('duty'),
            ...(purchase.antidumping > 0 ? [row('antidumping')] : []),
            ...(purchase.plastic > 0 ? [row('plastic')] : []),
            row('vatBase'),
            ...(purchase.vat > 0 ? [row('vat')] : []),
            row('landed', true),
            {
              id: 'perUnit',
              name: words('landed.row.perUnit'),
              cells: unit.values.map((value) => sum(value, unit.decimals)),
            },
          ]}
        />
        <Facts
          facts={preferences.map((column) => [
            words('landed.saving', {name: nameOf(column)}),
            money(normal.cost.landed - column.cost.landed),
          ])}
        />
        {preferences.length > 0 && <p>{words(paysDuty(purchase.incoterm) ? 'landed.savingDdp' : 'landed.risk')}</p>}
      </>
    ),
  };
}

/** What a calculator says that cannot calculate, and where the answer is. */
const refusal = (key: string): Result => ({
  summary: words(key),
  content: (
    <p className="notice">
      {words(key)} <Link to="/blog/regulations/leer-taric">{words('landed.refusal.link')}</Link>
    </p>
  ),
});
