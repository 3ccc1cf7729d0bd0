import {type Category, categories, tariffCuts} from '../../../trade/tariff-cuts';
import Calculator, {type Result} from '../Calculator';
import {formatPercent} from '../format';
import Facts from '../KeyFigures';
import ResultTable from '../ResultTable';
import {words} from './messages';
import Steps from './RateChart';
import {example, fields, opens, schema, type TariffLine} from './schema';

/** Shows the duty of each year under the EU-Mercosur agreement. */
export default function TariffCuts() {
  return (
    <Calculator
      name="cuts"
      words={words}
      fields={fields}
      schema={schema}
      example={example}
      opens={opens}
      calculate={calculate}
    />
  );
}

const isCategory = (category: string): category is Category => categories.some((one) => one === category);

function calculate({id, base, category, market}: TariffLine): Result {
  const values = {name: id ? words(`cuts.code.${id}`) : words('cuts.typed'), base: formatPercent(base), category};
  if (!isCategory(category)) {
    const reason = words(`cuts.refusal.${category}`, values);
    return {summary: reason, content: <p className="notice">{reason}</p>};
  }
  const rates = tariffCuts(base, category, market);
  const free = String(rates.find(({rate}) => rate === 0)?.year);
  return {
    summary: words('cuts.summary', {
      ...values,
      free,
      rates: rates.map(({year, rate}) => `${year} ${formatPercent(rate)}`).join(', '),
    }),
    content: (
      <>
        <p>{words('cuts.title', values)}</p>
        <Steps base={base} rates={rates} />
        <Facts facts={[[words('cuts.free'), free]]} />
        <ResultTable
          caption={words('cuts.table')}
          columns={[words('cuts.from'), words('cuts.rate')]}
          rows={rates.map(({year, rate}, index) => ({
            id: String(year),
            name: words(index === 0 ? 'cuts.firstDay' : 'cuts.yearDay', {year: String(year)}),
            cells: [formatPercent(rate)],
          }))}
        />
        <p>{words(`cuts.rounding.${market}`)}</p>
      </>
    ),
  };
}
