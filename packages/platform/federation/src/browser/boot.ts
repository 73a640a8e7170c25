import type { ShellBoot } from '@chokdee/contracts';

function readBoot(): ShellBoot {
  const text = document.getElementById('boot')?.textContent;
  if (!text) throw new Error('The document holds no boot data');
  return JSON.parse(text) as ShellBoot;
}

/** Releases and routes of all areas, as the gateway wrote them into this document. */
export const boot: ShellBoot = readBoot();
