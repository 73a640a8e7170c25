import { copy } from './copy.ts';
import { toast } from './messages/toast.ts';

/** Browsers inside LINE, Facebook, Messenger, Instagram and TikTok: they neither save nor print, and say nothing of it. */
const IN_APP = /\bLine\/\d|FBAN|FBAV|FB_IAB|MessengerForiOS|Instagram|musical_ly|BytedanceWebview/;

/** Long enough to read where to go instead. */
const SHOWN_MS = 8_000;

export const isInAppBrowser = (userAgent: string): boolean => IN_APP.test(userAgent);

/**
 * Says where the member can do it instead when the browser of an app shows the page.
 * @returns whether it is one
 */
export function refusedInApp(what: keyof typeof copy.inApp): boolean {
  if (!isInAppBrowser(navigator.userAgent)) return false;
  toast.error(copy.inApp[what], SHOWN_MS);
  return true;
}
