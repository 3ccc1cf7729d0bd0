/**
 * Reloads the page when the visitor goes back to another one that the application had opened, and that has to be shown
 * before it has started again.
 */
export function watchAddress(): void {
  const {pathname} = location;
  addEventListener('popstate', () => {
    if (document.documentElement.dataset.hasHydrated !== 'true' && location.pathname !== pathname) {
      location.reload();
    }
  });
}
