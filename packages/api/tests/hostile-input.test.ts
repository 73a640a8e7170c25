import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { areas } from '@chokdee/api-contract';
import type { CallSpec } from '@chokdee/contracts/server';
import { createHostileSender, type HostileSender } from '../testing/hostile-sender.ts';

/** Else a few of the values for each field, and only as those whom a call lets in. */
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
