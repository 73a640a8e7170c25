import { defineRemoteConfig } from '@chokdee/federation';

export default defineRemoteConfig({
  area: 'members',
  routes: [
    { path: '/members', page: 'search', layout: 'default', access: 'staff', title: 'ค้นหาสมาชิก' },
    { path: '/members/risk', page: 'risk', layout: 'default', access: 'staff', title: 'สมาชิกที่ต้องดูแล' },
    { path: '/members/:id', page: 'member', layout: 'default', access: 'staff', title: 'สมาชิก' },
  ],
  paths: { home: '/members', risk: '/members/risk' },
  nav: [{ path: 'home', label: 'สมาชิก', icon: 'user', permission: 'members.read', at: { desks: 20 } }],
});
