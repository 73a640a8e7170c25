import type { LayoutName } from '@chokdee/contracts';
import { isPageAtRest, useUi } from '@chokdee/session';
import { modals } from '@chokdee/ui';
import { isNavigating, shownRoute } from '../routes/navigation.ts';

/** Layouts of payment, game, login and the messaging app are never interrupted. */
const busyLayouts: ReadonlySet<LayoutName> = new Set(['payment', 'game', 'auth', 'liff']);

/** Text fields. Switches and sliders have a value too, and keep the focus after a press. */
const WRITTEN = 'textarea, input:not([type=checkbox], [type=radio], [type=range])';

/** True while the focused field has text: a dialog would catch the next key. */
function isWriting(): boolean {
  const field = document.activeElement;
  return field?.matches(WRITTEN) === true && (field as HTMLInputElement).value !== '';
}

/**
 * Tells if a dialog must not open by itself now. Reasons: another dialog or sheet, a running game, moving money, a bet
 * or form in progress, a loading page.
 */
export function isUnderWay(): boolean {
  const { dialog, overlay } = useUi.getState();
  if (dialog !== null || overlay !== null || modals.count() > 0) return true;
  const route = shownRoute();
  const isBusyPage =
    route !== undefined && ((route.undisturbed === true && !isPageAtRest()) || busyLayouts.has(route.layout));
  return isBusyPage || isNavigating() || isWriting();
}
