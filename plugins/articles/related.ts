import type {Article} from './article';

/** Number of related articles. */
const COUNT = 3;

/** The properties that decide how closely two articles are related. */
interface Relatable {
  readonly article: Pick<Article, 'id' | 'list'>;
  /** Ids of the articles that it links to. */
  readonly named: ReadonlySet<string>;
}

/** Returns the ids of the articles most closely related to one: of those that link to each other, then of its list. */
export function relatedTo(one: Relatable, all: readonly Relatable[]): readonly string[] {
  const nearness = (other: Relatable): number => {
    const isNamed = one.named.has(other.article.id) || other.named.has(one.article.id);
    return (isNamed ? 2 : 0) + (one.article.list.permalink === other.article.list.permalink ? 1 : 0);
  };
  return all
    .filter(({article}) => article.id !== one.article.id)
    .sort((some, others) => nearness(others) - nearness(some))
    .slice(0, COUNT)
    .map(({article}) => article.id);
}
