import * as v from 'valibot';
import {categories, markets, specialCategories, type TariffLineId, tariffLines} from '../../../trade/tariff-cuts';
import {type Fields, rateField, selectField} from '../fields';
import {language} from '../format';
import {localizeExample} from '../url-values';

const lineIds = Object.keys(tariffLines) as TariffLineId[];

export const fields = {
  // `typed` is another product, whose data the visitor types.
  line: {code: selectField(['typed', ...lineIds])},
  own: {base: rateField(), category: selectField([...categories, ...specialCategories]), market: selectField(markets)},
} satisfies Fields;

/** The fields for a product that is not in the list of tariff lines. */
export const conditionalGroup = {option: 'typed', group: 'own'};

const listedLineSchema = v.pipe(
  v.object({line: v.object({code: v.picklist(lineIds)})}),
  v.transform(({line: {code: id}}) => ({id, ...tariffLines[id]})),
);

const otherProductSchema = v.pipe(
  v.object({own: v.object(fields.own)}),
  v.transform(({own}) => ({id: undefined, ...own})),
);

/** Outputs a tariff line of the list. For another product, outputs the rate, category and market that the visitor enters. */
export const schema = v.lazy((values) => (v.is(listedLineSchema, values) ? listedLineSchema : otherProductSchema));

export type TariffLine = v.InferOutput<typeof schema>;

export const example = localizeExample(language, fields, {
  line: {code: 'sandals'},
  own: {base: '17', category: '10', market: 'eu'},
});
