import type { ChannelRow } from '../channel-adapter.ts';

export const truemoneyRow: ChannelRow = {
  id: 3,
  name: 'ทรูมันนี่ วอลเล็ท',
  description: 'ขั้นต่ำ ฿100.00',
  min_satang: 10_000n,
  max_satang: 5_000_000n,
};
