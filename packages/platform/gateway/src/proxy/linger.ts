import type { Duplex } from 'node:stream';

/** Time in ms for an answer to reach its client. A connection that is cut while its client sends can lose the answer. */
const LINGER_MS = 1_000;

/** Ends a connection behind its last answer, and cuts it soon, however much its client still sends. */
export function endWithAnswer(socket: Duplex, answer?: string): void {
  socket.end(answer);
  setTimeout(() => socket.destroy(), LINGER_MS);
}
