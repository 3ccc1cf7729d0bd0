import {DocsSidebarProvider, useDocRootMetadata} from '@docusaurus/plugin-content-docs/client';
import type {Props} from '@theme/DocRoot';
import NotFoundContent from '@theme/NotFound/Content';
import type {ReactNode} from 'react';

/** What surrounds guides and their lists: nothing that is seen (they have no side bar), only what they know of their category. */
export default function GuideRoot(props: Props): ReactNode {
  const root = useDocRootMetadata(props);
  if (!root) {
    return <NotFoundContent />;
  }
  return (
    <DocsSidebarProvider name={root.sidebarName} items={root.sidebarItems}>
      {root.docElement}
    </DocsSidebarProvider>
  );
}
