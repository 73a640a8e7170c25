import { defineRemoteConfig } from '@chokdee/federation';

const rows = '/api/game/lobby?agent_code={agent_code}';
const banners = '/api/banner?agent_code={agent_code}';

const lastPlayed = ['GET /api/game/recent', { limit: 12 }] as const;

/** A lobby with its own path. One early call brings its companies and shelves with the document. */
const lobby = <const Key extends string>(key: Key, title: string) =>
  ({
    path: `/${key}`,
    page: 'lobby',
    layout: 'lobby',
    access: 'public',
    title,
    early: [`/api/lobby/configs?lobby_key=${key}&agent_code={agent_code}`],
    firstOfMember: [lastPlayed],
  }) as const;

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
      early: [banners],
      earlyBelow: [rows],
      places: ['home', 'home-narrow', 'home-wallet', 'home-why'],
      firstOfMember: [lastPlayed],
    },
    lobby('slot', 'สล็อต'),
    lobby('casino', 'คาสิโน'),
    {
      path: '/sport',
      page: 'sport',
      layout: 'lobby',
      access: 'public',
      title: 'กีฬา',
      early: ['/api/game/matches?agent_code={agent_code}'],
    },
    lobby('fishing', 'ยิงปลา'),
    { ...lobby('freespin', 'ฟรีสปิน'), under: '/slot' },
    {
      path: '/lobby/:name?',
      page: 'lobby',
      layout: 'lobby',
      access: 'public',
      title: 'เกม',
      under: '/{name}',
      early: ['/api/lobby/configs?lobby_key={name}&agent_code={agent_code}'],
      firstOfMember: [lastPlayed],
    },
    {
      path: '/play',
      page: 'play',
      layout: 'game',
      access: 'public',
      title: 'เล่นเกม',
      early: ['/api/game/index?agent_code={agent_code}'],
    },
    {
      path: '/member/game-round',
      page: 'round',
      layout: 'default',
      access: 'member',
      title: 'รอบเกม',
      under: '/member/statement',
    },
  ],
  paths: {
    home: '/',
    homeLobby: '/#lobby',
    slot: '/slot',
    casino: '/casino',
    sport: '/sport',
    fishing: '/fishing',
    freespin: '/freespin',
    lobby: '/lobby/:name',
    play: '/play?provider=:provider&game=:game',
    round: '/member/game-round?round=:round',
  },
  nav: [
    { path: 'slot', label: 'สล็อต', icon: 'slot', at: { header: 10, quick: 10 } },
    { path: 'casino', label: 'คาสิโน', icon: 'cards', at: { header: 30, quick: 30 } },
    { path: 'sport', label: 'กีฬา', icon: 'ball', at: { header: 40, quick: 40 } },
    { path: 'fishing', label: 'ยิงปลา', icon: 'fish', at: { quick: 50 } },
  ],
  slots: { 'game-launcher': {}, preview: {} },
  // Bytes after brotli. Home 28,600 (with its carousel), a lobby 18,400, the launcher 6,000.
  budget: { entry: 7_290, page: 20_610 },
});
