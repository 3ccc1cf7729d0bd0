import type {Article} from './article';

/** Number of related articles. */
const COUNT = 3;

/** The properties that decide how closely two articles are related. */
interface Relatable {
  readonly article: Pick<Article, 'id' | 'list'>;
  /** Ids of the glossary terms that it uses. */
  readonly terms: ReadonlySet<string>;
  /** Ids of the articles that it links to. */
  readonly named: ReadonlySet<string>;
}

/**
 * Returns the ids of the articles most closely related to one: links between both count most, then the share of common
 * trade terms (Jaccard index), then the same list.
 */
export function relatedTo(one: Relatable, all: readonly Relatable[]): readonly string[] {
  return all
    .filter(({article}) => article.id !== one.article.id)
    .map((other) => ({id: other.article.id, nearness: nearness(one, other)}))
    .sort((a, b) => b.nearness - a.nearness)
    .slice(0, COUNT)
    .map(({id}) => id);
}

function nearness(one: Relatable, other: Relatable): number {
  const shared = [...one.terms].filter((term) => other.terms.has(term)).length;
  const all = one.terms.size + other.terms.size - shared;
  const isNamed = one.named.has(other.article.id) || other.named.has(one.article.id);
  const isNeighbour = one.article.list.permalink === other.article.list.permalink;
  return (all > 0 ? shared / all : 0) + (isNamed ? 1 : 0) + (isNeighbour ? 0.1 : 0);
}
