/** Comments begin with a verb or with the name of a thing, and their sentences are short. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from './lib/run.mjs';

/** Folders whose comments are held to the rule. */
const rooms = ['host', 'remotes', 'shared', 'backoffice', 'packages', 'e2e', 'scripts', 'deploy'];

/** First words that make a comment a riddle: "Of all of them together." */
const REFUSED = /^(?:What|Of|Who|As|Whether)\b/;
/** Most words of a sentence: longer ones need a second reading. New sentences have at most 20. */
const MOST_WORDS = 30;

/** Matches strings, too, so that `'//'` is no comment. Two slashes behind a colon belong to an address. */
const TOKENS = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|\/\*[\s\S]*?\*\/|(?<![:\w/\\])\/\/[^\n]*/g;
const MARKS = /^\/\*+|^\/\/|^\s*\*(?!\/)|\*\/$/gm;
/** Comments for tools. */
const DIRECTIVE = /^(?:biome-ignore|webpack[A-Z]|@ts-)/;

/** Returns the words of each comment and its line. Successive lines with two slashes are one comment. */
function commentsOf(text) {
  const found = [];
  for (const { 0: token, index } of text.matchAll(TOKENS)) {
    const isLine = token.startsWith('//');
    if (!isLine && !token.startsWith('/*')) continue;
    const words = token.replace(MARKS, '').trim();
    const isAlone = text.slice(text.lastIndexOf('\n', index) + 1, index).trim() === '';
    const before = found.at(-1);
    if (isLine && isAlone && before?.goesOn && /^\n[ \t]*$/.test(text.slice(before.end, index))) {
      Object.assign(before, { words: `${before.words}\n${words}`, end: index + token.length });
    } else {
      const line = text.slice(0, index).split('\n').length;
      found.push({ words, line, goesOn: isLine && isAlone, end: index + token.length });
    }
  }
  return found.filter(({ words }) => !DIRECTIVE.test(words));
}

function problemsOf(words) {
  const sentences = words.split(/(?<=[.!?])\s+|\n\s*\n|\n\s*(?=@)/);
  const long = sentences.filter((sentence) => sentence.split(/\s+/).length > MOST_WORDS);
  return [...(REFUSED.test(words) ? [words] : []), ...long].map((sentence) => sentence.replace(/\s+/g, ' '));
}

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...rooms], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(?:tsx?|mjs|css)(?:\.tpl)?$/.test(file) && existsSync(join(root, file)));

test('comments are found, strings and addresses are none', () => {
  const text = "/** Of it. */\nconst a = '// no'; // As told.\n  // What\n  // follows.\nconst b = `http://c`;";
  assert.deepEqual(
    commentsOf(text).map(({ words, line }) => [line, words]),
    [
      [1, 'Of it.'],
      [2, 'As told.'],
      [3, 'What\nfollows.'],
    ],
  );
  assert.deepEqual(problemsOf('Of it. Fine.'), ['Of it. Fine.']);
  assert.deepEqual(problemsOf(`Fine. ${'word '.repeat(MOST_WORDS)}more.`).length, 1);
});

test('a comment begins with a verb or a name, and its sentences are short', () => {
  const comments = files.flatMap((file) =>
    commentsOf(readFileSync(join(root, file), 'utf8')).map((comment) => ({ file, ...comment })),
  );
  assert.ok(comments.length > 1_000);
  const refused = comments.flatMap(({ file, line, words }) =>
    problemsOf(words).map((problem) => `${file}:${line} ${problem}`),
  );
  assert.deepEqual(refused, []);
});
