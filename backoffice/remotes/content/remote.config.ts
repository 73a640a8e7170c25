import { defineRemoteConfig } from '@chokdee/federation';

const page = { layout: 'default', access: 'staff' } as const;

export default defineRemoteConfig({
  area: 'content',
  routes: [
    { ...page, path: '/content', page: 'items', title: 'เนื้อหา' },
    { ...page, path: '/content/items/:kind/:id', page: 'item', title: 'เนื้อหา' },
    { ...page, path: '/content/pictures', page: 'pictures', title: 'รูปภาพ' },
    { ...page, path: '/content/mailings', page: 'mailings', title: 'ข้อความถึงสมาชิก' },
    { ...page, path: '/content/mailings/:id', page: 'mailing', title: 'ข้อความถึงสมาชิก' },
    { ...page, path: '/content/offers', page: 'offers', title: 'ข้อเสนอ' },
    { ...page, path: '/content/offers/:kind/:id', page: 'offer', title: 'ข้อเสนอ' },
    { ...page, path: '/content/terms', page: 'terms', title: 'เงื่อนไขประจำ' },
  ],
  paths: {
    items: '/content',
    pictures: '/content/pictures',
    mailings: '/content/mailings',
    offers: '/content/offers',
    terms: '/content/terms',
  },
  nav: [
    { path: 'items', label: 'เนื้อหา', icon: 'gift', permission: 'content.read', at: { desks: 50 } },
    { path: 'mailings', label: 'ข้อความถึงสมาชิก', icon: 'bell', permission: 'content.read', at: { desks: 51 } },
    { path: 'offers', label: 'ข้อเสนอ', icon: 'ticket', permission: 'offers.read', at: { desks: 52 } },
  ],
});
