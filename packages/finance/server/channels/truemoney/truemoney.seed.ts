import type { DemoChannel } from '../channel-adapter.ts';

export const truemoneyDemo: DemoChannel = {
  id: 3,
  name: 'ทรูมันนี่ วอลเล็ท',
  description: 'ขั้นต่ำ ฿100.00',
  min_satang: 10_000n,
};
