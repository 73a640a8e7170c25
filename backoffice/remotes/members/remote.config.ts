import { defineRemoteConfig } from '@chokdee/federation';

export default defineRemoteConfig({
  area: 'members',
  routes: [{ path: '/members', page: 'home', layout: 'default', access: 'staff', title: 'สมาชิก' }],
  paths: { home: '/members' },
  nav: [{ path: 'home', label: 'สมาชิก', icon: 'user', permission: 'members.read', at: { desks: 20 } }],
});
