import { addNewest, type Movement, type StatementPage } from './statement.api.ts';

const pageOf = (ids: string, credit: number): StatementPage => ({
  items: [...ids].map((id) => ({ id }) as Movement),
  next_cursor: null,
  totals: { credit, debit: 0, net: credit },
});
const idsOf = ({ pages }: { pages: StatementPage[] }) => pages.map(({ items }) => items.map(({ id }) => id).join(''));

test('new movements come in front, with the newest totals; later pages stay as they are', () => {
  const known = { pages: [pageOf('cb', 2), pageOf('a', 2)], pageParams: [null, 'x'] };
  const merged = addNewest(known, pageOf('edcb', 9));
  expect(idsOf(merged)).toEqual(['edcb', 'a']);
  expect(merged.pages[0]?.totals.credit).toBe(9);
  expect(merged.pageParams).toEqual([null, 'x']);
});

test('where movements are missing between the newest and the known ones the list begins anew', () => {
  const known = { pages: [pageOf('cb', 2), pageOf('a', 2)], pageParams: [null, 'x'] };
  expect(idsOf(addNewest(known, pageOf('hgf', 9)))).toEqual(['hgf']);
});

test('the first movement ever ends the empty list', () => {
  expect(idsOf(addNewest({ pages: [pageOf('', 0)], pageParams: [null] }, pageOf('a', 1)))).toEqual(['a']);
});
