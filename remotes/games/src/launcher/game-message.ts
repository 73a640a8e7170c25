/** A message from a game to the page around it. It only triggers a refresh: money is always read from the api. */
type GameMessage =
  | { readonly type: 'game:ready' | 'game:balance' | 'game:close' | 'game:deposit' | 'game:expired' }
  /** A stake that the wallet refused, with a status of the seamless wallet. */
  | { readonly type: 'game:error'; readonly status: string };

const PLAIN = ['game:ready', 'game:balance', 'game:close', 'game:deposit', 'game:expired'] as const;

/** Reads a window message. Null unless it is a known message of our own frame from the expected origin. */
export function readGameMessage(
  event: Pick<MessageEvent<unknown>, 'data' | 'origin' | 'source'>,
  frame: Window | null | undefined,
  origin: string | null,
): GameMessage | null {
  if (!frame || event.source !== frame || event.origin !== origin) return null;
  const { data } = event;
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  const type = PLAIN.find((known) => known === data.type);
  if (type !== undefined) return { type };
  if (data.type !== 'game:error' || !('status' in data) || typeof data.status !== 'string') return null;
  return { type: 'game:error', status: data.status };
}
