import { messageOriginOf, sandboxOf } from './frame-sandbox.ts';

const sandbox = ['allow-same-origin', 'allow-popups'];

test('a studio on another origin has the frame that its provider asks for', () => {
  expect(sandboxOf({ link: 'https://studio.test/play', sandbox })).toBe('allow-scripts allow-same-origin allow-popups');
  expect(sandboxOf({ link: 'https://studio.test/play' })).toBe('allow-scripts');
});

test('a game of our own origin runs scripts and nothing else, whatever is asked', () => {
  for (const link of ['/sandbox/game', new URL('/sandbox/game', window.location.href).href])
    expect(sandboxOf({ link, sandbox })).toBe('allow-scripts');
});

test('messages come from the studio where it has an origin, else from none', () => {
  const link = 'https://studio.test/play?token=t';
  expect(messageOriginOf({ link, sandbox })).toBe('https://studio.test');
  expect(messageOriginOf({ link, sandbox: ['allow-popups'] })).toBe('null');
  expect(messageOriginOf({ link: '/sandbox/game', sandbox })).toBe('null');
});
