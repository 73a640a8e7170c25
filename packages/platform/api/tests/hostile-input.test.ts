import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { areas } from '@chokdee/api-contract';
import type { CallSpec } from '@chokdee/contracts/server';
import { createHostileSender, type HostileSender } from '../testing/hostile-sender.ts';

/** A proof sends everything; the gate sends a sample, as allowed callers only. */
const isWhole = process.env.PROVE === '1';

describe('a call that is sent what nobody means', () => {
  let hostile: HostileSender;
  before(async () => {
    hostile = await createHostileSender(isWhole);
  });
  after(() => hostile.stop());

  for (const [area, calls] of Object.entries<Record<string, CallSpec>>(areas)) {
    it(`never fails: ${area}`, async (t) => {
      const failed: string[] = [];
      for (const [name, spec] of Object.entries(calls)) failed.push(...(await hostile.send(name, spec)));
      t.diagnostic(`so far ${hostile.summary()}`);
      assert.deepEqual(failed, []);
    });
  }
});
