import assert from 'node:assert/strict';
import { it } from 'node:test';
import { BusinessError } from '../../errors/business-error.ts';
import { reasonOf } from '../refuse.ts';
import { everyPage, type Page } from './every-page.ts';

const pages: Readonly<Record<string, Page>> = {
  first: { items: [{ id: 1 }, { id: 2 }], next_cursor: 'second' },
  second: { items: [{ id: 3 }], next_cursor: null },
};
const read = async ({ cursor = 'first' }: { readonly cursor?: string }): Promise<Page> => {
  const page = pages[cursor];
  assert.ok(page);
  return page;
};

it('reads every page of a list', async () => {
  assert.deepEqual(await everyPage(read, 3), { items: [{ id: 1 }, { id: 2 }, { id: 3 }], next_cursor: null });
});

it('refuses a list that is longer than a file, and cuts none', async () => {
  await assert.rejects(everyPage(read, 2), (error: unknown) => {
    assert.ok(error instanceof BusinessError);
    assert.equal(error.errorName, 'FORBIDDEN');
    assert.equal(reasonOf(error), 'the list has more than 2 rows: narrow it by its filters');
    return true;
  });
});
