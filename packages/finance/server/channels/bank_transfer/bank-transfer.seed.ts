import type { DemoChannel } from '../channel-adapter.ts';

export const bankTransferDemo: DemoChannel = {
  id: 2,
  name: 'โอนเข้าบัญชีธนาคาร',
  description: 'โอนยอดตามเศษสตางค์ที่ระบบกำหนด',
  min_satang: 2000n,
};
