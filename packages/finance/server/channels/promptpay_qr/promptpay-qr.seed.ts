import type { DemoChannel } from '../channel-adapter.ts';

/** No real billers: the check digit of the tax id is wrong on purpose, so that no real bank would pay them. */
const billerIds: Readonly<Record<number, string>> = { 1: '010550000000000', 2: '010550000001000' };

export const promptpayQrDemo: DemoChannel = {
  id: 1,
  name: 'คิวอาร์พร้อมเพย์',
  description: 'เข้าอัตโนมัติ ไม่มีค่าธรรมเนียม',
  min_satang: 2000n,
  billerIdOf: (agentId) => billerIds[agentId],
};
