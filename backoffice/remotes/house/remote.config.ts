import { defineRemoteConfig } from '@chokdee/federation';

export default defineRemoteConfig({
  area: 'house',
  routes: [{ path: '/house', page: 'home', layout: 'default', access: 'staff', title: 'บ้าน' }],
  paths: { home: '/house' },
  nav: [{ path: 'home', label: 'บ้าน', icon: 'settings', permission: 'house.read', at: { desks: 60 } }],
});
