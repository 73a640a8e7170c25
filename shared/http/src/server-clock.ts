let offsetMs = 0;
let isMeasured = false;

/** The server's time, corrected by the difference that answers show. */
export const serverClock = {
  /** Milliseconds since 1970 by the server's clock. */
  now: (): number => Date.now() + offsetMs,
  /** Compares the clocks. @param serverIso the server's time in its answer @param sentAt our time before the request */
  observe(serverIso: string, sentAt: number, receivedAt: number): void {
    const server = Date.parse(serverIso);
    if (Number.isNaN(server)) return;
    const next = server - (sentAt + receivedAt) / 2;
    // Differences up to half a second are caused by the network. Only a larger one changes the clock again.
    if (!isMeasured || Math.abs(next - offsetMs) > 500) offsetMs = next;
    isMeasured = true;
  },
};
