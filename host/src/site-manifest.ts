import { boot } from './federation/boot.ts';

/** Says that the site can stand on a home screen: nothing that a first view needs, so it takes no line from it. Said once. */
export function nameSiteManifest(): void {
  if (document.head.querySelector('link[rel="manifest"]')) return;
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = `/manifest.webmanifest?ag=${encodeURIComponent(boot.agentCode)}`;
  document.head.append(link);
}
