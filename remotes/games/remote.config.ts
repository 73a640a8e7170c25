import { defineRemoteConfig } from '@chokdee/federation';

const rows = '/api/game/lobby?agent_code={agent_code}';
const banners = '/api/banner?agent_code={agent_code}';
const lotteries = '/api/lotto/lobby?agent_code={agent_code}';

export default defineRemoteConfig({
  area: 'games',
  routes: [
    {
      path: '/',
      page: 'home',
      layout: 'default',
      access: 'public',
      title: 'หน้าแรก',
      hero: 'banner',
      early: [banners, lotteries, rows],
    },
    {
      path: '/slot',
      page: 'lobby',
      layout: 'lobby',
      access: 'public',
      title: 'สล็อต',
      early: [
        '/api/lobby/configs?lobby_key=slot&agent_code={agent_code}',
        '/api/game/list?category=slot&limit=60&agent_code={agent_code}&offset=0',
      ],
    },
    { path: '/lobby/:name?', page: 'lobby', layout: 'lobby', access: 'public', title: 'เกม' },
  ],
  slots: ['game-launcher'],
  budget: { page: 40_000 },
});
