let offsetMs = 0;
let isMeasured = false;

/** The server's time, corrected by the answer that travelled fastest to us so far this minute. */
export const serverClock = {
  /** Milliseconds since the epoch by the server's clock. */
  now: (): number => Date.now() + offsetMs,
  /** @param serverIso the server's time while it answered @param sentAt our time when we asked */
  observe(serverIso: string, sentAt: number, receivedAt: number): void {
    const server = Date.parse(serverIso);
    if (Number.isNaN(server)) return;
    const next = server - (sentAt + receivedAt) / 2;
    // Small differences are the network's, not the clock's: only a drift of more than half a second moves it again.
    if (!isMeasured || Math.abs(next - offsetMs) > 500) offsetMs = next;
    isMeasured = true;
  },
};
