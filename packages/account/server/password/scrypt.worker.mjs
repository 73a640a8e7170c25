/** Scrypts, in a process of their own: plain JavaScript, as a `WorkerPool` asks for. */
import { scryptSync } from 'node:crypto';

process.on('message', ({ password, salt, keyBytes, cost }) => {
  process.send({ answer: scryptSync(password, salt, keyBytes, cost) });
});
process.send({ isReady: true });
