import { newIdempotencyKey, randomId } from './index.ts';

test('ids are UUIDs of version 4, also where the browser has no crypto.randomUUID', () => {
  const { randomUUID } = crypto;
  Object.assign(crypto, { randomUUID: undefined });
  const ids = [...Array(20).keys()].flatMap(() => [randomId(), newIdempotencyKey()]);
  Object.assign(crypto, { randomUUID });
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(40);
});
