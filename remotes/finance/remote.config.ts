import { defineRemoteConfig } from '@chokdee/federation';

export default defineRemoteConfig({
  area: 'finance',
  routes: [
    { path: '/member/deposit', page: 'deposit', layout: 'payment', access: 'member', title: 'ฝากเงิน' },
    { path: '/member/payment', page: 'payment', layout: 'payment', access: 'member', title: 'ชำระเงิน' },
    { path: '/member/withdraw', page: 'withdraw', layout: 'payment', access: 'member', title: 'ถอนเงิน' },
    { path: '/member/statement', page: 'statement', layout: 'default', access: 'member', title: 'รายการเงิน' },
    { path: '/member/wallets', page: 'wallets', layout: 'default', access: 'member', title: 'กระเป๋าและโบนัส' },
    { path: '/member/limits', page: 'limits', layout: 'default', access: 'member', title: 'วงเงินของฉัน' },
  ],
  paths: {
    deposit: '/member/deposit',
    payment: '/member/payment?ref=:ref',
    withdraw: '/member/withdraw',
    withdrawal: '/member/withdraw?ref=:ref',
    statement: '/member/statement',
    wallets: '/member/wallets',
    limits: '/member/limits',
  },
  nav: [
    { path: 'deposit', label: 'ฝากเงิน', icon: 'deposit', access: 'member', at: { actions: 10, tabs: 20 } },
    { path: 'deposit', label: 'หน้าฝากเงิน', at: { messaging: 10 } },
    { path: 'withdraw', label: 'ถอนเงิน', icon: 'withdraw', access: 'member', at: { actions: 20, tabs: 30 } },
    { path: 'withdraw', label: 'หน้าถอนเงิน', at: { messaging: 20 } },
    {
      path: 'wallets',
      label: 'กระเป๋าและโบนัส',
      help: 'ย้ายเงินระหว่างกระเป๋า และยอดเล่นของโบนัส',
      icon: 'wallet',
      at: { profile: 10 },
    },
    {
      path: 'limits',
      label: 'วงเงินของฉัน',
      help: 'ตั้งวงเงินฝาก เดิมพัน และพักการเล่น',
      icon: 'gauge',
      at: { profile: 20 },
    },
    {
      path: 'statement',
      label: 'รายการเงิน',
      help: 'ทุกรายการ พร้อมยอดก่อนและหลัง',
      icon: 'document',
      at: { menu: 100, profile: 30 },
    },
    { path: 'statement', label: 'ดูประวัติ', at: { history: 10 } },
  ],
  budget: { page: 30_000 },
});
