import {useHistory, useLocation} from '@docusaurus/router';
import {type ReactNode, useLayoutEffect, useState} from 'react';
import {flushSync} from 'react-dom';
import {Route} from 'react-router-dom';
import {canCrossFade, crossFade} from '../../lib/page-transition';

/**
 * Lets one page fade into the next (see src/lib/page-transition.ts). As Docusaurus does while a page loads, it shows the
 * application the old location a moment longer, here until the browser has taken its picture of the old page. Address and
 * history are the new page's at once, so that nothing is lost whatever becomes of the picture.
 */
export default function PageTransition({children}: {readonly children: ReactNode}): ReactNode {
  const {action} = useHistory();
  const location = useLocation();
  const [shown, setShown] = useState(location);
  const isOtherPage = location.pathname !== shown.pathname;
  const fades = isOtherPage && action === 'PUSH' && canCrossFade();
  if (location !== shown && !fades) {
    setShown(location);
  }

  useLayoutEffect(() => {
    // Going back, sections and queries are shown in the browser's own way.
    return fades ? crossFade(() => flushSync(() => setShown(location))) : undefined;
  }, [fades, location]);

  return <Route location={shown} render={() => children} />;
}
