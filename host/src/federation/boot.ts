import type { BootData, MemberStart } from '@chokdee/contracts';

function readBoot(): BootData {
  const text = document.getElementById('boot')?.textContent;
  if (!text) throw new Error('The document holds no boot data');
  return JSON.parse(text) as BootData;
}

/** Agent, releases and routes of all areas, as the gateway wrote them into this document. */
export const boot: BootData = readBoot();

/** Session and first answers in this document. The first call removes them from the page. Null means there are none. */
export function takeStart(): MemberStart | null {
  const element = document.getElementById('start');
  element?.remove();
  return element?.textContent ? (JSON.parse(element.textContent) as MemberStart) : null;
}
