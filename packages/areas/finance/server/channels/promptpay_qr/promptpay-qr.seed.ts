import type { ChannelRow } from '../channel-adapter.ts';

/** Billers of the first agents. The check digit of their tax ids is wrong, so that no real bank would pay them. */
const billerIds: Readonly<Record<number, string>> = { 1: '010550000000000', 2: '010550000001000' };

export const promptpayQrRow = (agentId: number): ChannelRow => ({
  id: 1,
  name: 'คิวอาร์พร้อมเพย์',
  description: 'เข้าอัตโนมัติ ไม่มีค่าธรรมเนียม',
  min_satang: 2000n,
  max_satang: 5_000_000n,
  biller_id: billerIds[agentId] ?? null,
});
