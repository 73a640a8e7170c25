import { defineRemoteConfig } from '@chokdee/federation';

export default defineRemoteConfig({
  area: 'content',
  routes: [{ path: '/content', page: 'home', layout: 'default', access: 'staff', title: 'เนื้อหาและโปรโมชั่น' }],
  paths: { home: '/content' },
  nav: [{ path: 'home', label: 'เนื้อหาและโปรโมชั่น', icon: 'gift', permission: 'content.read', at: { desks: 50 } }],
});
