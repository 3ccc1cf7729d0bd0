import {type Category, categories, yearlyRates} from '../../../trade/tariff-cuts';
import Calculator, {type Result} from '../Calculator';
import {formatPercent} from '../format';
import KeyFigures from '../KeyFigures';
import ResultTable from '../ResultTable';
import {message} from './messages';
import RateChart from './RateChart';
import {conditionalGroup, example, fields, schema, type TariffLine} from './schema';

export default function TariffCuts() {
  return (
    <Calculator
      keyPrefix="cuts"
      message={message}
      fields={fields}
      schema={schema}
      example={example}
      conditionalGroup={conditionalGroup}
      calculate={calculate}
    />
  );
}

const hasEqualCuts = (category: string): category is Category => categories.some((known) => known === category);

function calculate({id, base, category, market}: TariffLine): Result {
  const values = {name: id ? message(`cuts.code.${id}`) : message('cuts.typed'), base: formatPercent(base), category};
  if (!hasEqualCuts(category)) {
    const reason = message(`cuts.notCalculated.${category}`, values);
    return {summary: reason, content: <p className="notice">{reason}</p>};
  }
  const rates = yearlyRates(base, category, market);
  const dutyFreeYear = String(rates.find(({rate}) => rate === 0)?.year);
  return {
    summary: message('cuts.summary', {
      ...values,
      free: dutyFreeYear,
      rates: rates.map(({year, rate}) => `${year} ${formatPercent(rate)}`).join(', '),
    }),
    content: (
      <>
        <p>{message('cuts.title', values)}</p>
        <RateChart base={base} rates={rates} />
        <KeyFigures figures={[[message('cuts.dutyFreeFrom'), dutyFreeYear]]} />
        <ResultTable
          caption={message('cuts.table')}
          columns={[message('cuts.from'), message('cuts.rate')]}
          rows={rates.map(({year, rate}, index) => ({
            id: String(year),
            name: message(index === 0 ? 'cuts.firstDay' : 'cuts.yearDay', {year: String(year)}),
            cells: [formatPercent(rate)],
          }))}
        />
        <p>{message(`cuts.rounding.${market}`)}</p>
      </>
    ),
  };
}
