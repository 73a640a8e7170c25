/** Alarms are valid, fire when they should, and have their section in the operations guide. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readCompose } from './lib/compose.mjs';
import { alarms, metricsOf, monitoring, questions } from './lib/monitoring.mjs';
import { ensurePromtool } from './lib/promtool.mjs';
import { root, run } from './lib/run.mjs';

const guide = readFileSync(join(root, 'docs/operations.md'), 'utf8');

test('every alarm has a runbook: a section of its name in docs/operations.md', () => {
  for (const { alert, annotations, labels } of alarms()) {
    assert.ok(['page', 'ticket'].includes(labels.severity), alert);
    assert.equal(annotations.runbook, `docs/operations.md#${alert.toLowerCase()}`);
    assert.match(guide, new RegExp(`^#### ${alert}\\n\\n\\S`, 'm'), alert);
  }
  const sections = [...guide.matchAll(/^#### (\w+)$/gm)].map(([, name]) => name);
  assert.deepEqual(
    sections,
    alarms().map(({ alert }) => alert),
  );
});

test('every expression names a metric', () => {
  for (const question of questions()) assert.ok(metricsOf(question).length > 0 || question.startsWith('up{'), question);
});

test('every part that Prometheus asks is a service that answers there', () => {
  const { services } = readCompose();
  const targets = [...readFileSync(join(monitoring, 'prometheus.yml'), 'utf8').matchAll(/"([\w-]+):(\d+)"/g)];
  assert.equal(targets.length, 6);
  for (const [whole, name, port] of targets) assert.equal(services[name]?.environment.METRICS_PORT, port, whole);
});

test("Prometheus's own checker takes the files, and the alarms speak and are silent as their tests say", async (t) => {
  const promtool = await ensurePromtool();
  if (!promtool)
    return t.skip(
      'no promtool here (Debian: the package prometheus): neither syntax nor the tests of the alarms were checked',
    );
  for (const words of [
    ['check', 'config', 'prometheus.yml'],
    ['check', 'rules', 'rules.yml'],
    ['test', 'rules', 'rules.test.yml'],
  ]) {
    const { code, output } = await run(promtool, words, { cwd: monitoring, quiet: true });
    assert.equal(code, 0, output);
  }
});
