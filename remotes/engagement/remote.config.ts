import { defineRemoteConfig } from '@chokdee/federation';

export default defineRemoteConfig({
  area: 'engagement',
  routes: [
    { path: '/promotions', page: 'promotions', layout: 'default', access: 'public', title: 'โปรโมชั่น' },
    { path: '/member/promotions', page: 'my-promotions', layout: 'default', access: 'member', title: 'โปรโมชั่นของฉัน' },
    { path: '/cashback', page: 'cashback', layout: 'default', access: 'public', title: 'คืนยอดรายวัน' },
    { path: '/winloss', page: 'winloss', layout: 'default', access: 'public', title: 'คืนยอดเสีย' },
    { path: '/member/winloss', page: 'my-winloss', layout: 'default', access: 'member', title: 'คืนยอดเสียของฉัน' },
    { path: '/affiliate', page: 'affiliate', layout: 'default', access: 'public', title: 'แนะนำเพื่อน' },
    { path: '/member/coupon', page: 'coupon', layout: 'default', access: 'member', title: 'คูปอง' },
    { path: '/member/creditfree', page: 'quests', layout: 'default', access: 'member', title: 'ภารกิจ' },
    { path: '/redeem', page: 'shop', layout: 'default', access: 'public', title: 'แลกแต้ม' },
    { path: '/poll/:id?', page: 'poll', layout: 'default', access: 'public', title: 'โหวต' },
    { path: '/member/wheel', page: 'wheel', layout: 'default', access: 'member', title: 'กงล้อ' },
  ],
  budget: { page: 20_000 },
});
