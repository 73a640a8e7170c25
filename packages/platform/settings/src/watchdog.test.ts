import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { it } from 'node:test';
import { fileURLToPath } from 'node:url';

it('a process whose event loop stands still is ended; one that is only busy goes on', async (t) => {
  const holder = spawn(
    process.execPath,
    ['--import', 'tsx', fileURLToPath(new URL('./watchdog.test-holder.ts', import.meta.url))],
    {
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    },
  );
  t.after(() => holder.kill('SIGKILL'));
  let said = '';
  holder.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  await once(holder, 'message');
  holder.send(1_000);
  assert.deepEqual((await once(holder, 'message'))[0], 'goes on');
  holder.send(60_000);
  assert.deepEqual(await once(holder, 'close'), [null, 'SIGKILL']);
  assert.match(said, /^The event loop has stood still for 3 s/m);
});
