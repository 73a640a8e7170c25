import { contentDraft } from './items/content-draft.ts';
import { kinds } from './items/kinds.ts';
import { offerKinds } from './offers/kinds.ts';
import { areaOf, withoutPreview } from './parts/preview/kinds.ts';
import { termsKinds } from './terms/fields.ts';

test('each kind of this desk has a preview or a written reason', () => {
  const all = [...kinds, ...offerKinds, ...termsKinds];
  expect(all.filter((kind) => !(kind in areaOf) && !(kind in withoutPreview))).toEqual([]);
  expect(Object.keys(withoutPreview).filter((kind) => kind in areaOf)).toEqual([]);
});

test('typed content has the shape of the calls of members', () => {
  const words = { title: 'ลอยกระทง', text: 'คืนนี้', picture: '/art/a.svg', link: '/lotto', action: 'ดู', ends: 'none' };
  expect(contentDraft('banner', words).data).toEqual({
    ...{ id: 'draft', title: 'ลอยกระทง', subtitle: 'คืนนี้', action: 'ดู', link: '/lotto', art: '/art/a.svg' },
  });
  expect(contentDraft('event', { ...words, link: 'none', ends: '2026-12-01T08:30' }).data).toEqual({
    ...{ id: 'draft', title: 'ลอยกระทง', description: 'คืนนี้', image: '/art/a.svg', link: null, action: 'ดู' },
    ends_at: '2026-12-01T01:30:00.000Z',
  });
  expect(contentDraft('announcement', words).data).toBe('ลอยกระทง');
});
