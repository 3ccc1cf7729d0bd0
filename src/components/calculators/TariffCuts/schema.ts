import * as v from 'valibot';
import {categories, markets, specialCategories, type TariffLineId, tariffLines} from '../../../trade/tariff-cuts';
import {type Fields, rate, select} from '../fields';
import {language} from '../format';
import {localizeExample} from '../url-values';

const lineIds = Object.keys(tariffLines) as TariffLineId[];

export const fields = {
  line: {code: select(['typed', ...lineIds])},
  own: {base: rate(), category: select([...categories, ...specialCategories]), market: select(markets)},
} satisfies Fields;

/** For a product that is not in the list. */
export const conditionalGroup = {option: 'typed', group: 'own'};

const listedSchema = v.pipe(
  v.object({line: v.object({code: v.picklist(lineIds)})}),
  v.transform(({line: {code: id}}) => ({id, ...tariffLines[id]})),
);

const typedSchema = v.pipe(
  v.object({own: v.object(fields.own)}),
  v.transform(({own}) => ({id: undefined, ...own})),
);

/** Outputs a tariff line of the list, or the typed rate and category of another product. */
export const schema = v.lazy((values) => (v.is(listedSchema, values) ? listedSchema : typedSchema));

export type TariffLine = v.InferOutput<typeof schema>;

export const example = localizeExample(language, fields, {
  line: {code: 'sandals'},
  own: {base: '17', category: '10', market: 'eu'},
});
