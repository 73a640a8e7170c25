import { defineRemoteConfig } from '@chokdee/federation';

export default defineRemoteConfig({
  area: 'lotto',
  routes: [
    {
      path: '/lotto/lobby',
      page: 'lobby',
      layout: 'default',
      access: 'public',
      title: 'หวย',
      early: ['/api/lotto/lobby?agent_code={agent_code}'],
    },
    { path: '/lotto/bills', page: 'bills', layout: 'default', access: 'member', title: 'โพยของฉัน' },
    {
      path: '/lotto/rates',
      page: 'rates',
      layout: 'default',
      access: 'public',
      title: 'อัตราจ่าย',
      early: ['/api/lotto/lobby?agent_code={agent_code}'],
    },
    { path: '/lotto/results', page: 'results', layout: 'default', access: 'public', title: 'ผลรางวัล' },
    { path: '/lotto/:round_id?', page: 'round', layout: 'default', access: 'public', title: 'แทงหวย' },
  ],
  slots: [],
  budget: { entry: 9_000, page: 30_000, css: 6_000 },
});
