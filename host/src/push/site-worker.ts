/** The worker of the site, when it runs. @throws where the browser refuses it, or it cannot be fetched */
export async function siteWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  return navigator.serviceWorker.ready;
}
