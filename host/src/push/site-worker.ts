/** Registers the service worker and waits until it is active. @throws when the browser refuses it or the fetch fails */
export async function siteWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  return navigator.serviceWorker.ready;
}
