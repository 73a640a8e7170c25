import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listen } from '../testing.ts';
import { createGameOrigins } from './game-origins.ts';

const STUDIO = 'https://play.studio.test';
/** Long enough for a machine under load. */
const PATIENT_MS = 30_000;

test('documents that are asked for at once before the first answer all have the origins, for one question', async (t) => {
  let asked = 0;
  const apiUrl = await listen(t, (_request, answer) => {
    asked += 1;
    answer.end(JSON.stringify([STUDIO]));
  });
  const gameOrigins = createGameOrigins(apiUrl, () => 0, PATIENT_MS);
  assert.deepEqual(await Promise.all([gameOrigins(), gameOrigins(), gameOrigins()]), [[STUDIO], [STUDIO], [STUDIO]]);
  assert.equal(asked, 1);
});

test('an api that was away is asked again by the next document, and nobody waits for what is only old', async (t) => {
  let answers = false;
  let asked = 0;
  const apiUrl = await listen(t, (_request, answer) => {
    asked += 1;
    if (asked <= 2) answer.writeHead(answers ? 200 : 503).end(answers ? JSON.stringify([STUDIO]) : '{}');
  });
  let now = 0;
  const gameOrigins = createGameOrigins(apiUrl, () => now, PATIENT_MS);
  assert.deepEqual(await gameOrigins(), []);
  answers = true;
  assert.deepEqual(await gameOrigins(), [STUDIO]);
  now = 60_000;
  // The third question gets no answer.
  assert.deepEqual(await gameOrigins(), [STUDIO]);
});
