/** The network policies of deploy/kubernetes open what the parts need, and nothing else. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { containers, of } from './lib/kubernetes.mjs';
import { root } from './lib/run.mjs';

/** Tells whether a policy lets pods of one label send to, or take from, the other at that port. */
function isOpen(way, own, other, port) {
  const [type, peers] = way === 'to' ? ['Egress', 'egress'] : ['Ingress', 'ingress'];
  const matches = ({ matchLabels = {}, matchExpressions = [] }, part) =>
    Object.values(matchLabels).every((value) => value === part) &&
    matchExpressions.every(({ values }) => values.includes(part));
  return of('NetworkPolicy').some(
    ({ spec }) =>
      spec.policyTypes.includes(type) &&
      matches(spec.podSelector, own) &&
      (spec[peers] ?? []).some(
        (rule) =>
          rule.ports.some((each) => each.port === port) &&
          (rule[way] ?? []).some(({ podSelector }) => podSelector && matches(podSelector, other)),
      ),
  );
}

test('everything is closed but the ways between the parts', () => {
  const closed = of('NetworkPolicy').find(({ metadata }) => metadata.name === 'closed').spec;
  assert.deepEqual(closed, { podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
  const ways = [
    ['nginx', 'gateway', 3000],
    ['nginx', 'backoffice', 3000],
    ['nginx', 'api', 3001],
    ['gateway', 'nginx', 8081],
    ['backoffice', 'nginx', 8081],
    ['tools', 'nginx', 8081],
    ['tools', 'nginx', 8080],
    ['api', 'nats', 4222],
    ['jobs', 'nats', 4222],
    ['tools', 'nats', 4222],
  ];
  const names = [...new Set(containers.map(({ labels }) => labels['app.kubernetes.io/component']))];
  for (const from of names)
    for (const [to, port] of ways.map(([, ...end]) => end)) {
      const isWay = ways.some((way) => way.join() === [from, to, port].join());
      assert.equal(isOpen('to', from, to, port) && isOpen('from', to, from, port), isWay, `${from} ${to}:${port}`);
    }
});

test('alarms reach a mail server at every port that a channel may have', () => {
  const channels = readFileSync(join(root, 'packages/platform/kernel/alarms/new-channel.ts'), 'utf8');
  const taken = /MAIL_PORTS.*\[([\d, ]+)\]/.exec(channels)[1].split(', ').map(Number);
  const { egress } = of('NetworkPolicy').find(({ metadata }) => metadata.name === 'outside').spec;
  const open = egress.flatMap(({ ports }) => ports.map(({ port }) => port));
  assert.deepEqual(
    taken.filter((port) => !open.includes(port)),
    [],
  );
});
