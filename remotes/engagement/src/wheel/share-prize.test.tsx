import { pictureOf } from './share-prize.tsx';

test('the picture of a prize tells what was won and where, and nothing of the member', () => {
  const credit = { kind: 'credit', value: 20 } as Parameters<typeof pictureOf>[0];
  const rows = pictureOf(credit, 'Site', Date.parse('2026-11-20T07:05:00.000Z'));
  expect(rows.map(({ text }) => text)).toEqual([
    'Site',
    'คุณได้รับ',
    expect.stringContaining('฿20.00'),
    'จากกงล้อ',
    '20 พ.ย. 2569 14:05',
  ]);
});
