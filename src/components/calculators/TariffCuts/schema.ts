import * as v from 'valibot';
import {categories, markets, specialCategories, type TariffLineId, tariffLines} from '../../../trade/tariff-cuts';
import {type Fields, rate, select} from '../fields';
import {language} from '../format';
import {exampleIn} from '../url-values';

const lineIds = Object.keys(tariffLines) as TariffLineId[];

export const fields = {
  line: {code: select(['typed', ...lineIds])},
  own: {base: rate(), category: select([...categories, ...specialCategories]), market: select(markets)},
} satisfies Fields;

/** Fields for a product that is not in the list. */
export const opens = {option: 'typed', group: 'own'};

const listed = v.pipe(
  v.object({line: v.object({code: v.picklist(lineIds)})}),
  v.transform(({line: {code}}) => ({id: code, ...tariffLines[code]})),
);

const typed = v.pipe(
  v.object({own: v.object(fields.own)}),
  v.transform(({own}) => ({id: undefined, ...own})),
);

/** A line of the article, or what is typed for another product. */
export const schema = v.lazy((values) => (v.is(listed, values) ? listed : typed));

export type TariffLine = v.InferOutput<typeof schema>;

export const example = exampleIn(language, fields, {
  line: {code: 'sandals'},
  own: {base: '17', category: '10', market: 'eu'},
});
