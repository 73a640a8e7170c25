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
  budget: { page: 30_000 },
});
