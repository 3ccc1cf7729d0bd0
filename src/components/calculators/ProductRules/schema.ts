import products from '@site/blog/products.yml';
import * as v from 'valibot';
import type {Product} from '../../../trade/find-product';
import {findGoods} from '../../../trade/find-product';
import {type Goods, origins} from '../../../trade/product-rules';
import {checks, type Fields, select, text} from '../fields';
import {language} from '../format';
import {exampleIn} from '../url-values';
import {words} from './messages';

const materials = ['wood', 'rubber', 'leather'] as const;

const answers = ['unknown', 'yes', 'no'] as const;

export const fields = {
  goods: {
    product: text({suggestions: products.map(({name}) => name)}),
    origin: select(origins),
  },
  traits: {
    material: checks([...materials, 'none']),
    food: select(answers),
    electric: select(answers),
  },
} satisfies Fields;

/** Goods with the product that was found by its name, or the products that have it. */
export type FoundProduct =
  | {readonly goods: Goods; readonly product: Product | undefined}
  | {readonly several: readonly Product[]; readonly others: Readonly<Record<string, string>>};

const found = v.pipe(
  fields.goods.product,
  v.rawTransform(({dataset, addIssue, NEVER}) => {
    const goods = findGoods(dataset.value, products);
    if ('problem' in goods) {
      addIssue({message: words(`error.product.${goods.problem}`, {text: dataset.value})});
      return NEVER;
    }
    return goods;
  }),
);

const material = v.pipe(
  fields.traits.material,
  v.check((ticked) => ticked.length === 1 || !ticked.includes('none'), words('error.material')),
);

/** What is known of the goods: what the visitor says goes before what is known of a product. */
export const schema = v.pipe(
  v.object({
    goods: v.object({...fields.goods, product: found}),
    traits: v.object({...fields.traits, material}),
  }),
  v.transform(({goods: {product: foundGoods, origin}, traits}): FoundProduct => {
    if ('several' in foundGoods) {
      const others = {
        'goods.origin': origin,
        'traits.material': traits.material.join(' '),
        'traits.food': traits.food,
        'traits.electric': traits.electric,
      };
      return {several: foundGoods.several, others};
    }
    const {codes, product} = foundGoods;
    const typed = {
      ...(traits.material.length > 0 &&
        Object.fromEntries(materials.map((one) => [one, traits.material.includes(one)]))),
      ...(traits.food !== 'unknown' && {food: traits.food === 'yes'}),
      ...(traits.electric !== 'unknown' && {electric: traits.electric === 'yes'}),
    };
    return {goods: {codes, origin, traits: {...product?.traits, ...typed}}, product};
  }),
);

/** Leather shoes from Brazil. The questions have no answers: those of the example would be wrong for other goods. */
export const example = exampleIn(language, fields, {
  goods: {product: products.find(({id}) => id === 'leather-shoes')?.name ?? '6403', origin: 'br'},
  traits: {material: [], food: 'unknown', electric: 'unknown'},
});
