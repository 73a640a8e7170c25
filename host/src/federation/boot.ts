import type { BootData, MemberStart } from '@chokdee/contracts';

function readBoot(): BootData {
  const text = document.getElementById('boot')?.textContent;
  if (!text) throw new Error('The document holds no boot data');
  return JSON.parse(text) as BootData;
}

/** What the gateway knew when it wrote this document: agent, releases and routes of all areas. */
export const boot: BootData = readBoot();

/** The session that this document was written for, and what its page begins with: taken out of the page by the first look. */
export function takeStart(): MemberStart | null {
  const element = document.getElementById('start');
  element?.remove();
  return element?.textContent ? (JSON.parse(element.textContent) as MemberStart) : null;
}
