import { defineRemoteConfig } from '@chokdee/federation';

const page = { layout: 'default', access: 'staff' } as const;

export default defineRemoteConfig({
  area: 'lottery',
  routes: [
    { ...page, path: '/lottery', page: 'board', title: 'งวดหวย' },
    { ...page, path: '/lottery/results', page: 'results', title: 'ใส่ผลรางวัล' },
    { ...page, path: '/lottery/numbers', page: 'numbers', title: 'เลขอั้น' },
    { ...page, path: '/lottery/exposure', page: 'exposure', title: 'ความเสี่ยงรายเลข' },
    { ...page, path: '/lottery/terms', page: 'terms', title: 'อัตราและวงเงิน' },
  ],
  paths: {
    board: '/lottery',
    results: '/lottery/results',
    numbers: '/lottery/numbers',
    exposure: '/lottery/exposure',
    terms: '/lottery/terms',
  },
  nav: [
    { path: 'board', label: 'งวดหวย', icon: 'lottery', permission: 'rounds.read', at: { desks: 30 } },
    { path: 'results', label: 'ใส่ผลรางวัล', icon: 'lottery', permission: 'results.enter', at: { desks: 31 } },
    { path: 'numbers', label: 'เลขอั้น', icon: 'lottery', permission: 'numbers.restrict', at: { desks: 32 } },
    { path: 'exposure', label: 'ความเสี่ยงรายเลข', icon: 'lottery', permission: 'rounds.read', at: { desks: 33 } },
    { path: 'terms', label: 'อัตราและวงเงิน', icon: 'lottery', permission: 'rounds.read', at: { desks: 34 } },
  ],
});
