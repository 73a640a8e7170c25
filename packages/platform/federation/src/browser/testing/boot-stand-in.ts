import type { ShellBoot } from '@chokdee/contracts';

const boot: ShellBoot = {
  areas: {},
  routes: [],
  nav: [],
  slots: [],
  integrity: {},
  serverTime: '2026-11-21T07:00:00Z',
  sandbox: false,
  nonce: 'nonce',
};

/**
 * Writes the boot block into the document. Import this file before modules that read it.
 * @param changes may hold more, as the shell of an app has
 */
export function writeBoot<B extends Partial<ShellBoot>>(changes?: B): void {
  document.getElementById('boot')?.remove();
  const block = document.createElement('script');
  block.id = 'boot';
  block.type = 'application/json';
  block.textContent = JSON.stringify({ ...boot, ...changes });
  document.head.append(block);
}

writeBoot();
