import { type Draft, PREVIEW_READY } from '@chokdee/contracts/drafts';

/**
 * Opens the way for drafts. The browser gives the other end to the window that frames this one, and only if it shows the
 * back office. No other window has it, so each message that comes through is one of the back office.
 */
export function openDraftPort(desk: string): MessagePort {
  const { port1, port2 } = new MessageChannel();
  window.parent.postMessage(PREVIEW_READY, desk, [port2]);
  return port1;
}

/** Reads a message. Null means that it is no draft. */
export function readDraft(message: unknown): Draft | null {
  if (typeof message !== 'object' || message === null) return null;
  const { area, kind, data } = message as Partial<Draft>;
  const isDraft = typeof area === 'string' && typeof kind === 'string' && data !== undefined && data !== null;
  return isDraft ? { area, kind, data } : null;
}
