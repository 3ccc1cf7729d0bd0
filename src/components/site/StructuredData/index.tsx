import Head from '@docusaurus/Head';
import {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {absoluteUrl} from '../../../site/firm';

/** An item in the vocabulary of https://schema.org/. */
interface Thing {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

/** Describes the page, or an item on it, to search engines as JSON-LD. */
export default function StructuredData({thing}: {readonly thing: Thing}) {
  const json = JSON.stringify({'@context': 'https://schema.org', ...thing});
  return (
    <Head>
      {/*
       * `Head` inserts the script unescaped, so that `</script>` in a title would end it:
       * https://github.com/google/schema-dts/issues/112
       */}
      <script type="application/ld+json">{json.replaceAll('<', '\\u003c')}</script>
    </Head>
  );
}

interface Breadcrumb {
  readonly label: string;
  /** Path with the base URL. */
  readonly permalink: string;
}

/** The breadcrumbs of a page, for search engines. @param items The pages below the landing page, the current page last. */
export function Breadcrumbs({items}: {readonly items: readonly Breadcrumb[]}) {
  const home = {label: translate({id: 'nav.home'}), permalink: useBaseUrl('/')};
  const itemListElement = [home, ...items].map(({label, permalink}, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: absoluteUrl(permalink),
  }));
  return <StructuredData thing={{'@type': 'BreadcrumbList', itemListElement}} />;
}
