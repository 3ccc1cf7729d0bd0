import * as v from 'valibot';
import {categories, letters, lines, markets} from '../../../trade/tariff-cuts';
import {choose, rate, select, type Values} from '../fields';

const code = select(['typed', ...lines.map(({id}) => id)]);
const line = v.object({code});
const own = v.object({base: rate(), category: select([...categories, ...letters]), market: select(markets)});

/** What the rates of the coming years depend on: a line of the article, or its facts, which the page then shows. */
export const schema = v.pipe(
  choose(v.object({line, own}), v.object({line}), (values) => values.line?.code === 'typed'),
  v.transform((input) => {
    const found = lines.find(({id}) => id === input.line.code);
    return found ?? {id: undefined, ...('own' in input ? input.own : lines[0])};
  }),
);

export type TariffLine = v.InferOutput<typeof schema>;

export const example: Values = {line: {code: 'sandals'}, own: {base: '17', category: '10', market: 'eu'}};
