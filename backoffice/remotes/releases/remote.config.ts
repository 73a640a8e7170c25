import { defineRemoteConfig } from '@chokdee/federation';

export default defineRemoteConfig({
  area: 'releases',
  routes: [{ path: '/releases', page: 'home', layout: 'default', access: 'staff', title: 'รุ่นของระบบ' }],
  paths: { home: '/releases' },
  nav: [{ path: 'home', label: 'รุ่นของระบบ', icon: 'refresh', permission: 'releases.read', at: { desks: 40 } }],
});
