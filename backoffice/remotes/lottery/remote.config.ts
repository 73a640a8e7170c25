import { defineRemoteConfig } from '@chokdee/federation';

export default defineRemoteConfig({
  area: 'lottery',
  routes: [{ path: '/lottery', page: 'home', layout: 'default', access: 'staff', title: 'หวย' }],
  paths: { home: '/lottery' },
  nav: [{ path: 'home', label: 'หวย', icon: 'lottery', permission: 'lottery.read', at: { desks: 30 } }],
});
