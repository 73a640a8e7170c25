import { boot } from './federation/boot.ts';

/** Adds the web app manifest once, after the first view, so that it does not delay it. */
export function nameSiteManifest(): void {
  if (document.head.querySelector('link[rel="manifest"]')) return;
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = `/manifest.webmanifest?ag=${encodeURIComponent(boot.agentCode)}`;
  document.head.append(link);
}
