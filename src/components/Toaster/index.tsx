import {Toast} from '@base-ui/react/toast';
import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import Icon from '../Icon';
import styles from './styles.module.css';

/** What a toast says; `destructive` is for errors and is announced at once. */
export interface Notice {
  readonly kind: 'success' | 'destructive';
  readonly title: string;
  readonly description: string;
}

/** How long a toast stays, in milliseconds. It waits while pointed at or focused. */
const DURATION = 8000;

const manager = Toast.createToastManager();

/** Shows a toast. The page needs a `<Toaster />`. */
export function notify({kind, title, description}: Notice): void {
  // The news replaces what was said before.
  manager.close();
  manager.add({type: kind, title, description, timeout: DURATION, priority: kind === 'destructive' ? 'high' : 'low'});
}

/** Where toasts appear; also announces them to screen readers. */
export default function Toaster(): ReactNode {
  return (
    <Toast.Provider toastManager={manager} limit={1}>
      <Toast.Portal>
        <Toast.Viewport className={styles.viewport} aria-label={translate({id: 'toast.region'})}>
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function Toasts(): ReactNode {
  const {toasts} = Toast.useToastManager();
  return toasts.map((toast) => (
    // Not hidden while it waits for the keyboard: its button can be reached all the same.
    <Toast.Root key={toast.id} toast={toast} className={styles.toast} aria-hidden={false}>
      <Toast.Content className={styles.content}>
        <Toast.Title className={styles.title} />
        <Toast.Description className={styles.description} />
      </Toast.Content>
      <Toast.Close className={styles.close} aria-hidden={false} aria-label={translate({id: 'toast.close'})}>
        <Icon name="close" />
      </Toast.Close>
    </Toast.Root>
  ));
}
