import { defineRemoteConfig } from '@chokdee/federation';

export default defineRemoteConfig({
  area: 'treasury',
  routes: [{ path: '/treasury', page: 'home', layout: 'default', access: 'staff', title: 'การเงิน' }],
  paths: { home: '/treasury' },
  nav: [{ path: 'home', label: 'การเงิน', icon: 'wallet', permission: 'finance.read', at: { desks: 10 } }],
});
