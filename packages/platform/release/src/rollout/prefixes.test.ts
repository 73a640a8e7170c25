import assert from 'node:assert/strict';
import { test } from 'node:test';
import { manifestOf } from '../testing.ts';
import { collide, foreignRoutes, prefixesOf, prefixTrouble } from './prefixes.ts';

const withRoutes = (...paths: string[]) => ({
  ...manifestOf('bingo', '1.0.0', ''),
  routes: paths.map((path) => ({ path, page: 'p', layout: 'default', access: 'public', title: 'p' }) as const),
});

test('a prefix is a path of names, and no address that the gateway serves itself', () => {
  for (const prefix of ['/', '/bingo', '/member/bingo-hall', '=/member']) assert.equal(prefixTrouble(prefix), null);
  for (const prefix of ['bingo', '/Bingo', '/bingo/', '//x', '/b/:id', '/../x', '']) {
    assert.match(prefixTrouble(prefix) ?? '', /no prefix/, prefix);
  }
  for (const prefix of ['/api', '/assets/x', '=/metrics']) assert.match(prefixTrouble(prefix) ?? '', /gateway/);
});

test('two prefixes collide when an address could belong to both', () => {
  for (const [one, other, expected] of [
    ['/lotto', '/lotto', true],
    ['/lotto', '/lotto/results', true],
    ['/lotto', '/lottomax', false],
    ['/', '/lotto', false],
    ['/', '=/', true],
    ['=/member', '/member/deposit', false],
    ['=/member', '/member', true],
    ['=/member/x', '/member', true],
    ['/member/deposit', '/member/withdraw', false],
  ] as const) {
    assert.equal(collide(one, other), expected, `${one} ${other}`);
    assert.equal(collide(other, one), expected, `${other} ${one}`);
  }
});

test('routes outside of the prefixes are named, except the catch-all route', () => {
  const routes = withRoutes('/', '/bingo', '/bingo/:id?', '/bingohall', '/member', '/member/x', '/:any', '*');
  assert.deepEqual(foreignRoutes(routes, ['/', '/bingo', '=/member']), ['/bingohall', '/member/x', '/:any']);
});

test('an area shown before its registration claims the addresses of its pages, but none of other areas', () => {
  const others = [withRoutes('/member/deposit', '/lotto/:round?')];
  const own = withRoutes('/', '/member', '/member/profile', '/slot', '/slot/:name', '/lobby/:name?', '*');
  assert.deepEqual(prefixesOf(own, others), ['/', '/lobby', '=/member', '=/member/profile', '/slot']);
  assert.deepEqual(foreignRoutes(own, prefixesOf(own, others)), []);
});
