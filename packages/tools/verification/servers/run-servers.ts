import { startServers } from './servers.ts';

/**
 * Runs the three database machines on loopback for `npm run by-hand -- --ha`. Sends the parent their addresses, and ends
 * with it.
 */
const servers = await startServers({ isApart: false });
let isEnding = false;
const end = async () => {
  if (isEnding) return;
  isEnding = true;
  await servers.stop();
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(signal, () => void end());
const machines = servers.machines.map(({ name, patroniUrl, ports }) => ({ name, patroniUrl, port: ports.database }));
process.send?.({ url: servers.url, readUrl: servers.readUrl, machines });
