import { defineRemoteConfig } from '@chokdee/federation';

export default defineRemoteConfig({
  area: '__area__',
  routes: [
    {
      path: '/__area__',
      page: 'overview',
      layout: 'default',
      access: 'public',
      title: '__title__',
      early: ['/api/banner?agent_code={agent_code}'],
    },
  ],
  paths: { overview: '/__area__' },
  nav: [{ path: 'overview', label: '__title__', icon: 'star', at: { menu: 95 } }],
  budget: { page: 10_000 },
});
