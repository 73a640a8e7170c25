import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type LiveFollowing, MOST_TOPICS } from '@chokdee/contracts/server';
import { FeedTopics } from './feed-topics.ts';

/** The test answers each change. */
function feedOf() {
  const asked: LiveFollowing[] = [];
  let broken = 0;
  const topics = new FeedTopics({
    feed: 'a',
    change: async (following) => void asked.push(following),
    onBroken: () => {
      broken += 1;
    },
  });
  return { topics, asked, broken: () => broken };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('a reader waits until its topics are followed, and one change runs at a time', async () => {
  const { topics, asked } = feedOf();
  const done: string[] = [];
  void topics.hold(['one']).then(() => done.push('first'));
  await settle();
  void topics.hold(['one', 'two']).then(() => done.push('second'));
  void topics.hold(['three']).then(() => done.push('third'));
  await settle();
  assert.deepEqual([asked.map(({ follow }) => follow), done], [[['one']], []]);
  topics.followed(1);
  await settle();
  assert.deepEqual(asked[1]?.follow, ['two', 'three']);
  assert.deepEqual(done, ['first']);
  topics.followed(2);
  await settle();
  assert.deepEqual(done.sort(), ['first', 'second', 'third']);
  await topics.hold(['two']);
  assert.equal(asked.length, 2);
});

test('a topic is left with its last reader, and not while another one comes', async () => {
  const { topics, asked } = feedOf();
  const first = topics.hold(['one']);
  await settle();
  topics.followed(1);
  const leave = await first;
  const leaveAgain = await topics.hold(['one']);
  leave();
  leave();
  await settle();
  assert.equal(asked.length, 1);
  leaveAgain();
  const back = await topics.hold(['one']);
  await settle();
  assert.equal(asked.length, 1);
  back();
  await settle();
  assert.deepEqual([asked[1]?.follow, asked[1]?.unfollow], [[], ['one']]);
});

test('many topics are followed in several changes', async () => {
  const { topics, asked } = feedOf();
  const all = topics.hold(Array.from({ length: MOST_TOPICS + 1 }, (_, number) => `member ${number}`));
  await settle();
  topics.followed(1);
  await settle();
  topics.followed(2);
  await all;
  assert.deepEqual(
    asked.map(({ follow }) => follow.length),
    [MOST_TOPICS, 1],
  );
});

test('a change without an answer breaks the feed, and its readers hear of that', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { topics, broken } = feedOf();
  const held = topics.hold(['one']);
  const refused = assert.rejects(held, /the api does not follow/);
  await settle();
  t.mock.timers.tick(5_000);
  await refused;
  assert.equal(broken(), 1);
});

test('a lost feed refuses whoever waits for it, and asks for nothing more', async () => {
  const { topics, asked } = feedOf();
  const first = topics.hold(['one']);
  await settle();
  topics.followed(1);
  const leave = await first;
  const refused = assert.rejects(topics.hold(['two']), /the feed ended/);
  await settle();
  topics.end();
  await refused;
  leave();
  await settle();
  await assert.rejects(topics.hold(['three']), /the feed ended/);
  assert.equal(asked.length, 2);
});
