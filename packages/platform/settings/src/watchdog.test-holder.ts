import { startWatchdog } from './watchdog.ts';

startWatchdog(3);
process.on('message', (forMs: number) => {
  const until = Date.now() + forMs;
  while (Date.now() < until);
  process.send?.('goes on');
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
