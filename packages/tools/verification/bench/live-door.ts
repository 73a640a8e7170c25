import { openLiveDoor } from '@chokdee/api/testing';

/** Interval in production, since heartbeats count as bytes. */
const HEARTBEAT_MS = 20_000;

/** Gateway of event streams in a process of its own. It gets the address of the api and answers with its own. */
process.once('message', async (apiUrl) => {
  const { url } = await openLiveDoor(String(apiUrl), HEARTBEAT_MS);
  process.send?.(url);
});
process.on('disconnect', () => process.exit(0));
