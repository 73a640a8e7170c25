import { defineRemoteConfig } from '@chokdee/federation';

const lotteries = '/api/lotto/lobby?agent_code={agent_code}';

export default defineRemoteConfig({
  area: 'lotto',
  routes: [
    {
      path: '/lotto/lobby',
      page: 'lobby',
      layout: 'default',
      access: 'public',
      title: 'หวย',
      early: [lotteries],
      firstOfMember: [['GET /api/lotto/favourite']],
    },
    {
      path: '/lotto/bills',
      page: 'bills',
      layout: 'default',
      access: 'member',
      title: 'โพยของฉัน',
      firstOfMember: [['GET /api/lotto/bill/list', { scope: 'pending', limit: 1 }]],
    },
    {
      path: '/lotto/rates',
      page: 'rates',
      layout: 'default',
      access: 'public',
      title: 'อัตราจ่าย',
      early: [lotteries],
    },
    { path: '/lotto/results', page: 'results', layout: 'default', access: 'public', title: 'ผลรางวัล' },
    { path: '/lotto/:round_id?', page: 'round', layout: 'default', access: 'public', title: 'แทงหวย' },
  ],
  paths: {
    lobby: '/lotto/lobby',
    bills: '/lotto/bills',
    bill: '/lotto/bills?bill=:bill',
    rates: '/lotto/rates',
    ratesOf: '/lotto/rates?lottery=:lottery',
    results: '/lotto/results',
    resultOn: '/lotto/results?date=:date&round=:round',
    resultsOf: '/lotto/results?lottery=:lottery',
    round: '/lotto/:round',
    reuse: '/lotto/:round?reuse=:bill',
  },
  nav: [
    { path: 'lobby', label: 'หวย', icon: 'ticket', at: { header: 20, quick: 20 } },
    { path: 'lobby', name: 'lotto', label: 'หน้าหวย', at: { messaging: 40 } },
  ],
  slots: {
    'closing-soon': { at: { 'home-narrow': 30, 'home-side': 20 }, early: [lotteries] },
    'latest-results': { at: { home: 50 }, early: [lotteries] },
    'pending-bills': { at: { 'home-side': 30 }, access: 'member' },
  },
  budget: { entry: 9_000, page: 30_000, css: 6_000 },
});
