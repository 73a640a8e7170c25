/** What a game tells the page around it. Nothing in it is believed beyond "look again": money comes from the api. */
export type GameMessage = 'game:ready' | 'game:balance' | 'game:close';

const KNOWN: readonly string[] = ['game:ready', 'game:balance', 'game:close'] satisfies GameMessage[];
/** A frame sandboxed without `allow-same-origin` has an opaque origin, which the browser reports as this text. */
const OPAQUE_ORIGIN = 'null';

/** Reads a window message; null unless our own frame sent it and we know it. */
export function readGameMessage(
  event: Pick<MessageEvent<unknown>, 'data' | 'origin' | 'source'>,
  frame: Window | null | undefined,
): GameMessage | null {
  if (!frame || event.source !== frame || event.origin !== OPAQUE_ORIGIN) return null;
  const { data } = event;
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  const { type } = data;
  return typeof type === 'string' && KNOWN.includes(type) ? (type as GameMessage) : null;
}
