import products from '@site/blog/products.yml';
import * as v from 'valibot';
import type {Product} from '../../../trade/find-product';
import {findGoods} from '../../../trade/find-product';
import {type Goods, origins} from '../../../trade/product-rules';
import {checkboxesField, type Fields, selectField, textField} from '../fields';
import {language} from '../format';
import {localizeExample} from '../url-values';
import {message} from './messages';

const materials = ['wood', 'rubber', 'leather'] as const;

const traitAnswers = ['unknown', 'yes', 'no'] as const;

export const fields = {
  goods: {
    product: textField({suggestions: products.map(({name}) => name)}),
    origin: selectField(origins),
  },
  traits: {
    material: checkboxesField([...materials, 'none']),
    food: selectField(traitAnswers),
    electric: selectField(traitAnswers),
  },
} satisfies Fields;

/**
 * The goods, with their `product` if they were found by name. If several products match the name: the `candidates` to choose
 * from, and the values of the other fields.
 */
export type ProductLookup =
  | {readonly goods: Goods; readonly product: Product | undefined}
  | {readonly candidates: readonly Product[]; readonly otherValues: Readonly<Record<string, string>>};

const foundGoodsSchema = v.pipe(
  fields.goods.product,
  v.rawTransform(({dataset, addIssue, NEVER}) => {
    const goods = findGoods(dataset.value, products);
    if ('problem' in goods) {
      addIssue({message: message(`error.product.${goods.problem}`, {text: dataset.value})});
      return NEVER;
    }
    return goods;
  }),
);

const materialSchema = v.pipe(
  fields.traits.material,
  v.check((ticked) => ticked.length === 1 || !ticked.includes('none'), message('error.material')),
);

/** Outputs what was found. The visitor's answers override the traits of the product. */
export const schema = v.pipe(
  v.object({
    goods: v.object({...fields.goods, product: foundGoodsSchema}),
    traits: v.object({...fields.traits, material: materialSchema}),
  }),
  v.transform(({goods: {product: foundGoods, origin}, traits}): ProductLookup => {
    if ('candidates' in foundGoods) {
      const otherValues = {
        'goods.origin': origin,
        'traits.material': traits.material.join(' '),
        'traits.food': traits.food,
        'traits.electric': traits.electric,
      };
      return {candidates: foundGoods.candidates, otherValues};
    }
    const {codes, product} = foundGoods;
    const typedTraits = {
      ...(traits.material.length > 0 &&
        Object.fromEntries(materials.map((material) => [material, traits.material.includes(material)]))),
      ...(traits.food !== 'unknown' && {food: traits.food === 'yes'}),
      ...(traits.electric !== 'unknown' && {electric: traits.electric === 'yes'}),
    };
    return {goods: {codes, origin, traits: {...product?.traits, ...typedTraits}}, product};
  }),
);

/** Leather shoes from Brazil. The questions are left unanswered, because an answer would be wrong for most other goods. */
export const example = localizeExample(language, fields, {
  goods: {product: products.find(({id}) => id === 'leather-shoes')?.name ?? '6403', origin: 'br'},
  traits: {material: [], food: 'unknown', electric: 'unknown'},
});
