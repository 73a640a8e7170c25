import { copy } from './copy.ts';
import { toast } from './messages/toast.ts';

/** Browsers inside LINE, Facebook, Messenger, Instagram and TikTok. They neither save nor print, without an error. */
const IN_APP = /\bLine\/\d|FBAN|FBAV|FB_IAB|MessengerForiOS|Instagram|musical_ly|BytedanceWebview/;

/** Long enough to read the instruction, ms. */
const SHOWN_MS = 8_000;

export const isInAppBrowser = (userAgent: string): boolean => IN_APP.test(userAgent);

/**
 * Tells the member to use another browser, if the browser of an app shows the page.
 * @returns true if it does
 */
export function refusedInApp(what: keyof typeof copy.inApp): boolean {
  if (!isInAppBrowser(navigator.userAgent)) return false;
  toast.error(copy.inApp[what], SHOWN_MS);
  return true;
}
