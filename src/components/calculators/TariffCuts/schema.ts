import * as v from 'valibot';
import {categories, letters, lines, markets} from '../../../trade/tariff-cuts';
import {rate, select, type Values} from '../fields';

/** What the rates of the coming years depend on: a line of the article, or its facts, which the page then shows. */
export const schema = v.pipe(
  v.object({
    line: v.object({code: select(['typed', ...lines.map(({id}) => id)])}),
    own: v.object({base: rate(), category: select([...categories, ...letters]), market: select(markets)}),
  }),
  v.transform(({line, own}) => lines.find(({id}) => id === line.code) ?? {id: undefined, ...own}),
);

export type TariffLine = v.InferOutput<typeof schema>;

export const example: Values = {line: {code: 'sandals'}, own: {base: '17', category: '10', market: 'eu'}};
