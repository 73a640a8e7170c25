import { defineRemoteConfig } from '@chokdee/federation';

export default defineRemoteConfig({
  area: 'engagement',
  routes: [
    { path: '/member/creditfree', page: 'quests', layout: 'default', access: 'member', title: 'ภารกิจ' },
    { path: '/member/wheel', page: 'wheel', layout: 'default', access: 'member', title: 'กงล้อ' },
  ],
  budget: { page: 20_000 },
});
