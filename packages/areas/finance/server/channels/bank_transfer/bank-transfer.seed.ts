import type { ChannelRow } from '../channel-adapter.ts';

export const bankTransferRow: ChannelRow = {
  id: 2,
  name: 'โอนเข้าบัญชีธนาคาร',
  description: 'โอนยอดตามเศษสตางค์ที่ระบบกำหนด',
  min_satang: 2000n,
  max_satang: 5_000_000n,
};
