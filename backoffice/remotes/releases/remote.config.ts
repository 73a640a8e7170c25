import { defineRemoteConfig } from '@chokdee/federation';

const page = { layout: 'default', access: 'staff' } as const;

export default defineRemoteConfig({
  area: 'releases',
  routes: [
    { ...page, path: '/releases', page: 'board', title: 'รุ่นของระบบ' },
    { ...page, path: '/releases/:area', page: 'area', title: 'รุ่นของส่วน' },
  ],
  paths: { home: '/releases' },
  nav: [{ path: 'home', label: 'รุ่นของระบบ', icon: 'refresh', permission: 'releases.read', at: { desks: 40 } }],
});
