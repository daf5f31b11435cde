/** A newer page that waits to be taken. It is offered and never forced: whoever
 * plays goes on with the page that they have. */

class Update {
  waiting: ServiceWorker | null = $state.raw(null);

  /** Takes the newer page: every tab of this browser is loaded again. */
  take() {
    this.waiting?.postMessage('update');
  }
}

export const update = new Update();

/** Registers the service worker, and notices when a newer one waits. */
export async function watchForUpdates(address: string) {
  const { serviceWorker } = navigator;
  // The first worker ever is no update.
  let controlled = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (controlled) location.reload();
    controlled = true;
  });
  const registration = await serviceWorker.register(address);
  const offer = () => {
    if (registration.waiting && serviceWorker.controller) update.waiting = registration.waiting;
  };
  offer();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer);
  });
}
