import type { BillDetail } from '../lotto.types.ts';
import { sampleBill } from '../testing/samples.ts';
import { billRows } from './bill-rows.ts';
import { shareBill } from './share-bill.ts';

const detail: BillDetail = {
  bill: { ...sampleBill, status: 'won', payout: 4250 },
  items: [
    {
      number: '007',
      bet_type: '3top',
      bet_type_name: '3top',
      rate: 850,
      original_rate: 900,
      rate_note: null,
      amount: 5,
      status: 'won',
      payout: 4250,
    },
  ],
  numbers: { '3top': '007', '2bottom': '41' },
  cancels_left: 3,
};

const drawn: string[] = [];
beforeEach(() => {
  drawn.length = 0;
  const pen = new Proxy({} as CanvasRenderingContext2D, {
    get: (_, name) => {
      if (name === 'measureText') return () => ({ width: 10 });
      if (name === 'fillText') return (text: string) => drawn.push(text);
      return () => undefined;
    },
    set: () => true,
  });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done) => done(new Blob(['png'], { type: 'image/png' })));
  Object.assign(URL, { createObjectURL: () => 'blob:bill', revokeObjectURL: () => undefined });
});
afterEach(() => {
  jest.restoreAllMocks();
  for (const name of ['canShare', 'share']) Reflect.deleteProperty(navigator, name);
});
const offer = (share: (data: ShareData) => Promise<void>) => Object.assign(navigator, { canShare: () => true, share });

test('the picture says all that the ticket says, with every digit of a number', async () => {
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await shareBill(detail);
  const text = drawn.join('|');
  for (const part of [sampleBill.bill_no, '007', '41', '+฿4,250.00', '850.00']) expect(text).toContain(part);
});

test('where files can be shared the device gets the picture under the name of the bill', async () => {
  const shared: ShareData[] = [];
  offer(async (data) => void shared.push(data));
  expect(await shareBill(detail)).toBe('shared');
  expect(shared[0]?.files?.[0]).toMatchObject({ name: `${sampleBill.bill_no}.png`, type: 'image/png' });
});

test('closing the share sheet is no fault', async () => {
  offer(async () => {
    throw new DOMException('closed', 'AbortError');
  });
  expect(await shareBill(detail)).toBe('dismissed');
});

test('where sharing is refused or unknown the picture is saved as a file', async () => {
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  offer(async () => {
    throw new DOMException('too late', 'NotAllowedError');
  });
  expect(await shareBill(detail)).toBe('saved');
  Reflect.deleteProperty(navigator, 'canShare');
  expect(await shareBill(detail)).toBe('saved');
  expect(click).toHaveBeenCalledTimes(2);
});

test('a bill that waits shows its stake and what it may win, and no outcome', () => {
  const waiting: BillDetail = {
    ...detail,
    bill: sampleBill,
    numbers: null,
    items: detail.items.map((line) => ({ ...line, status: 'pending', payout: 0 })),
  };
  const text = billRows(waiting)
    .map((row) => (row === 'tear' ? '' : `${row.left} ${row.right ?? ''}`))
    .join('|');
  expect(text).toContain('฿4,250.00');
  expect(text).not.toContain('+');
});
