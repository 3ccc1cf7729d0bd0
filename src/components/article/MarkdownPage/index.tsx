import Layout from '@theme/Layout';
import MDXContent from '@theme/MDXContent';
import type {Props} from '@theme/MDXPage';
import {Breadcrumbs} from '../../site/StructuredData';
import Colophon from '../Colophon';
import styles from './styles.module.css';
import '../tables.css';

/** A Markdown page of src/pages: a calculator with its explanations, or text such as the privacy policy. */
export default function MarkdownPage({content: Content}: Props) {
  const {title = '', description, permalink} = Content.metadata;
  return (
    <Layout title={title} description={description}>
      <Breadcrumbs items={[{label: title, permalink}]} />
      <main className={styles.page}>
        <h1 data-running-title>{title}</h1>
        <MDXContent>
          <Content />
        </MDXContent>
        <Colophon permalink={permalink} />
      </main>
    </Layout>
  );
}
