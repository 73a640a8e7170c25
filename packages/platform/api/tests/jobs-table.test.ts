import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { jobClasses } from '@chokdee/kernel/jobs';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';

const operations = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');

describe('the table of jobs in the operations manual', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp();
  });
  after(() => test.stop());

  it('names every job with its class, and no other', () => {
    const { jobs } = test.deps;
    const registered = jobClasses.flatMap((each) => jobs.namesOf(each).map((name) => `${name}: ${each}`));
    const told = [...operations.matchAll(/^\| `([a-z_.-]+)` +\| (\w+) +\|/gm)].flatMap(([, name, of]) =>
      jobClasses.some((each) => each === of) ? [`${name}: ${of}`] : [],
    );
    assert.deepEqual(told.sort(), registered.sort());
  });
});
