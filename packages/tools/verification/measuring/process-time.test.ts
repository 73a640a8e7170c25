import assert from 'node:assert/strict';
import test from 'node:test';
import { type ProcessTime, sumOfTrees } from './process-time.ts';

/** A bench (10) with buyers (11) and a database server (20), whose connections are 21 and 22; 30 is another program. */
const processes = (parentOfServer: number) =>
  new Map<number, ProcessTime>([
    [1, { parent: 0, seconds: 1_000 }],
    [10, { parent: 1, seconds: 1 }],
    [11, { parent: 10, seconds: 2 }],
    [20, { parent: parentOfServer, seconds: 4 }],
    [21, { parent: 20, seconds: 8 }],
    [22, { parent: 20, seconds: 16 }],
    [30, { parent: 1, seconds: 32 }],
  ]);

test('a server below the bench counts once', () => {
  assert.equal(sumOfTrees(processes(10), [10, 20]), 31);
});

test('a server beside the bench counts, too', () => {
  assert.equal(sumOfTrees(processes(1), [10, 20]), 31);
});

test('a tree has all processes below its root, however deep', () => {
  assert.equal(sumOfTrees(processes(10), [10]), 31);
  assert.equal(sumOfTrees(processes(10), [20]), 28);
});

test('a root that has ended counts nothing', () => {
  assert.equal(sumOfTrees(processes(10), [99]), 0);
});
