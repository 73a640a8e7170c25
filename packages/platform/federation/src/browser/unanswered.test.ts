import { retryFilesOf, unanswered } from './unanswered.ts';

const entry = '/assets/lotto/r2/entry.js';

test('after a failure all files of the release are asked of the server anew: a preload that failed is not used twice', () => {
  window.__CHOKDEE_INTEGRITY__ = { [entry]: 'e', '/assets/lotto/r2/lobby.js': 'l', '/assets/lotto/r1/entry.js': 'o' };
  delete window.__CHOKDEE_UNANSWERED__;
  unanswered()[entry] = 1;
  retryFilesOf({ entry });
  expect(window.__CHOKDEE_UNANSWERED__).toEqual({ [entry]: 2, '/assets/lotto/r2/lobby.js': 1 });
});
