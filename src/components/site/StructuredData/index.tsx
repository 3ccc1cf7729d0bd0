import Head from '@docusaurus/Head';
import {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {absolute} from '../../../site/firm';

/** A thing in the vocabulary of https://schema.org/. */
interface Thing {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

/** Describes a thing on the page to search engines, as JSON-LD. */
export default function StructuredData({thing}: {readonly thing: Thing}) {
  const json = JSON.stringify({'@context': 'https://schema.org', ...thing});
  return (
    <Head>
      {/* Head does not escape scripts, and `</script>` in a title would end this one. */}
      <script type="application/ld+json">{json.replaceAll('<', '\\u003c')}</script>
    </Head>
  );
}

interface Step {
  readonly label: string;
  /** Address on the host. */
  readonly permalink: string;
}

/** Tells search engines the way from the landing page to this page. @param steps From below the landing page to this page. */
export function Breadcrumbs({steps}: {readonly steps: readonly Step[]}) {
  const home = {label: translate({id: 'nav.home'}), permalink: useBaseUrl('/')};
  const itemListElement = [home, ...steps].map(({label, permalink}, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: absolute(permalink),
  }));
  return <StructuredData thing={{'@type': 'BreadcrumbList', itemListElement}} />;
}
