import type { DataOf } from '@chokdee/contracts';

/** Three notifications of the agent, newest first: text, a picture of type 1, a picture of another type. */
export const shownNotifications: DataOf<'GET /api/notifications'> = [
  {
    id: 'a',
    type: 2,
    image: null,
    title: 'text',
    description: 'words',
    link: null,
    kind: 'news',
    is_read: false,
    cursor: '1.x',
    created_at: '2026-11-21T05:00:00Z',
  },
  {
    id: 'b',
    type: 1,
    image: '/art/b.svg',
    title: 'picture',
    description: '',
    link: '/promotions',
    kind: 'news',
    is_read: false,
    cursor: '1.x',
    created_at: '2026-11-20T05:00:00Z',
  },
  {
    id: 'c',
    type: 2,
    image: '/art/c.svg',
    title: 'last',
    description: '',
    link: null,
    kind: 'news',
    is_read: false,
    cursor: '1.x',
    created_at: '2026-11-19T05:00:00Z',
  },
];
