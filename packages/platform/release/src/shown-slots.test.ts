import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReleaseManifest, RouteConfig } from '@chokdee/contracts';
import { shownSlots } from './shown-slots.ts';

const files = { js: [], css: [] };
const slots: ReleaseManifest['slots'] = { star: { ...files, at: { header: 5 } }, row: { ...files, at: { home: 30 } } };
const routeOf = (path: string, layout: RouteConfig['layout'] = 'default') =>
  ({ path, page: 'page', layout, access: 'public', title: '', places: ['home'] }) satisfies RouteConfig;

for (const [what, route, isPhone, names] of [
  ['home on a desktop', routeOf('/'), false, ['star', 'row']],
  ['home on a phone', routeOf('/'), true, ['star', 'row']],
  ['an inner page on a desktop', routeOf('/deposit'), false, ['star', 'row']],
  ['an inner page on a phone, which has no header', routeOf('/deposit'), true, ['row']],
  ['a game, which has none anywhere', routeOf('/play', 'game'), false, ['row']],
] as const) {
  test(`${what} shows ${names.join(' and ')}`, () => {
    const manifest = { slots } as ReleaseManifest;
    const shown = shownSlots([manifest], route, { isMember: false, isPhone });
    assert.deepEqual(
      shown.map(({ slot }) => Object.keys(slots).find((name) => slots[name] === slot)),
      names,
    );
  });
}
