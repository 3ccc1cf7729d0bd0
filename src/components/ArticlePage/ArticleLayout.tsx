import Head from '@docusaurus/Head';
import Translate from '@docusaurus/Translate';
import MDXContent from '@theme/MDXContent';
import type {ReactNode} from 'react';
import type {ArticleDays, Day} from '../../data/article-days';
import BackLink from '../BackLink';
import Colophon from '../Colophon';
import Drawing from '../Drawing';
import styles from './styles.module.css';

/** What writers write above an article, beyond what Docusaurus knows (see CONTRIBUTING.md). */
export interface ArticleFrontMatter {
  /** Address of the drawing at the head of the article, and its text alternative. */
  readonly hero: string;
  readonly hero_alt: string;
  /** `checklist` shows the numbered sections as cards and their bullets with check icons. */
  readonly layout?: 'checklist';
}

interface ArticleLayoutProps {
  readonly title: string;
  readonly description: string;
  /** Address of the page without the site's. */
  readonly permalink: string;
  readonly days: ArticleDays;
  readonly frontMatter: ArticleFrontMatter;
  /** The list that the article belongs to. */
  readonly parent: {readonly permalink: string; readonly backLabel: string};
  readonly children: ReactNode;
}

/**
 * The page of an article, whichever plugin it comes from. The Markdown brings plain headings, paragraphs, lists and
 * pictures; src/plugins/rehype-article-sections.ts marks their parts and the style sheet beside this file dresses them.
 */
export default function ArticleLayout({
  title,
  description,
  permalink,
  days,
  frontMatter,
  parent,
  children,
}: ArticleLayoutProps): ReactNode {
  const checked = <Time day={days.checked} />;
  const back = <BackLink to={parent.permalink}>{parent.backLabel}</BackLink>;
  return (
    <main>
      <Head>
        <meta property="og:image:alt" content={frontMatter.hero_alt} />
      </Head>
      <article className={styles.article}>
        <header className={styles.header}>
          {back}
          <h1 data-running-title>{title}</h1>
          <p className={styles.description}>{description}</p>
          <p className={styles.dates}>
            <span>
              <Translate id="article.published" values={{date: <Time day={days.written} />}} />
            </span>
            <span>
              <Translate id="article.checked" values={{date: checked}} />
            </span>
          </p>
        </header>
        <Drawing src={frontMatter.hero} format="hero" alt={frontMatter.hero_alt} className={styles.hero} />
        <div className={styles.body} data-layout={frontMatter.layout ?? 'article'}>
          <MDXContent>{children}</MDXContent>
        </div>
        <footer className={styles.footer}>
          <p className={styles.disclaimer}>
            <Translate id="article.disclaimer" />
          </p>
          {back}
          <Colophon permalink={permalink} checked={checked} />
        </footer>
      </article>
    </main>
  );
}

function Time({day: {iso, text}}: {readonly day: Day}): ReactNode {
  return <time dateTime={iso}>{text}</time>;
}
