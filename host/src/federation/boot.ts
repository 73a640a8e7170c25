import type { BootData, MemberStart } from '@chokdee/contracts';
import { boot as shellBoot } from '@chokdee/federation/browser/boot.ts';

/** Agent, releases and routes of all areas, as the gateway wrote them into this document. */
export const boot = shellBoot as BootData;

/** Session and first answers in this document. The first call removes them from the page. Null means there are none. */
export function takeStart(): MemberStart | null {
  const element = document.getElementById('start');
  element?.remove();
  return element?.textContent ? (JSON.parse(element.textContent) as MemberStart) : null;
}
