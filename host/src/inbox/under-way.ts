import type { LayoutName } from '@chokdee/contracts';
import { isPageAtRest, useUi } from '@chokdee/session';
import { modals } from '@chokdee/ui';
import { isNavigating, shownRoute } from '../routes/navigation.ts';

/** Money, a game, a way in: of these pages nobody needs to say that they are not interrupted. */
const busyLayouts: ReadonlySet<LayoutName> = new Set(['payment', 'game', 'auth', 'liff']);

/** Switches and the like have a value, too, and keep the focus of the last press: nobody writes there. */
const WRITTEN = 'textarea, input:not([type=checkbox], [type=radio], [type=range])';

/** The field with the keyboard has something in it: a dialog would take the next key. */
function isWriting(): boolean {
  const field = document.activeElement;
  return field?.matches(WRITTEN) === true && (field as HTMLInputElement).value !== '';
}

/**
 * Whether the visitor is in the middle of something, which nothing may cover that opens by itself: another dialog or
 * sheet, a game, a page where money moves or a bet is made, a form, or the way to another page.
 */
export function isUnderWay(): boolean {
  const { dialog, overlay } = useUi.getState();
  if (dialog !== null || overlay !== null || modals.count() > 0) return true;
  const route = shownRoute();
  const isBusyPage =
    route !== undefined && ((route.undisturbed === true && !isPageAtRest()) || busyLayouts.has(route.layout));
  return isBusyPage || isNavigating() || isWriting();
}
