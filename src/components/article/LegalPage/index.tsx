import Layout from '@theme/Layout';
import MDXContent from '@theme/MDXContent';
import type {ComponentType, ReactNode} from 'react';
import type {LegalPageData} from '../../../plugins/legal-pages';
import Colophon from '../Colophon';
import NewerVersion from '../NewerVersion';
import styles from './styles.module.css';

interface LegalPageProps {
  /** The Markdown of the page, with what the build knows of it. */
  readonly content: ComponentType & {readonly metadata: LegalPageData};
}

/** A page of plain text: legal notice, privacy, accessibility, sources. */
export default function LegalPage({content: Content}: LegalPageProps): ReactNode {
  const {title, description, permalink, newer} = Content.metadata;
  return (
    <Layout title={title} description={description}>
      <main className={styles.page}>
        <h1 data-running-title>{title}</h1>
        <NewerVersion newer={newer} />
        <MDXContent>
          <Content />
        </MDXContent>
        <Colophon permalink={permalink} />
      </main>
    </Layout>
  );
}
