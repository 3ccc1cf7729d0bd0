import type {Article} from './article';

/** How many other articles an article leads to. */
const COUNT = 3;

/** What decides how near two articles are. */
interface Relatable {
  readonly article: Pick<Article, 'id' | 'list'>;
  /** Glossary terms that it uses, by id. */
  readonly terms: ReadonlySet<string>;
  /** The articles that it links to, by id. */
  readonly named: ReadonlySet<string>;
}

/**
 * The articles that somebody who has read one may want next: those that it names itself, then those that share most of its trade
 * terms, which weigh less the more of them a text uses; those of the same list win a tie.
 *
 * @returns Their ids.
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
