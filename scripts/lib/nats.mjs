import { spawn } from 'node:child_process';
import { ensureDebian } from './debian.mjs';
import { skipStep } from './run-steps.mjs';
import { freePort, isListening } from './supervisor.mjs';

const NATS = '/usr/sbin/nats-server';

/** Runs work beside a NATS server of its own. Work gets its address. */
export async function withNats(work) {
  if (!(await ensureDebian([NATS], 'nats-server'))) {
    return skipStep('no NATS here and none could be installed (Debian: nats-server)');
  }
  const port = await freePort();
  const server = spawn(NATS, ['--addr', '127.0.0.1', '--port', String(port), '--user', 'live', '--pass', 'beside'], {
    stdio: 'ignore',
  });
  try {
    for (let tries = 0; !(await isListening(port)) && tries < 100; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 100));
    return await work(`nats://live:beside@127.0.0.1:${port}`);
  } finally {
    const gone = new Promise((resolve) => server.on('exit', resolve));
    if (server.exitCode === null) {
      server.kill('SIGINT');
      await gone;
    }
  }
}
