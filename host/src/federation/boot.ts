import type { BootData } from '@chokdee/contracts';

function readBoot(): BootData {
  const text = document.getElementById('boot')?.textContent;
  if (!text) throw new Error('The document holds no boot data');
  return JSON.parse(text) as BootData;
}

/** What the gateway knew when it wrote this document: agent, releases and routes of all areas. */
export const boot: BootData = readBoot();
