import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emblemShapes } from '@chokdee/lotto-contract/emblem-design';
import { lotteries } from '../seed/lottery-file.ts';
import { drawEmblem } from './draw-emblem.ts';

test('an emblem is drawn from its parts: bands from one edge to the other, shapes over them, icon and word', () => {
  const { paths, icon, mark } = drawEmblem({
    ground: ['red', 'white', 'navy'],
    shapes: [{ shape: 'star', colour: 'gold', x: 6, y: 6, size: 12 }],
    icon: 'bank',
    mark: 'VIP',
  });
  assert.deepEqual(
    paths.slice(0, 3).map(({ d }) => d),
    ['M0 0H24V24H0Z', 'M0 8H24V24H0Z', 'M0 16H24V24H0Z'],
  );
  assert.deepEqual([paths.length, paths[3]?.transform, icon, mark], [4, 'translate(6 6) scale(0.5)', 'bank', 'VIP']);
  assert.equal(drawEmblem({ ground: ['red', 'gold'], upright: true }).paths[1]?.d, 'M12 0H24V24H12Z');
});

test('every shape has an outline, and no lottery is drawn with a hole', () => {
  for (const shape of emblemShapes) {
    const { paths } = drawEmblem({ ground: ['red'], shapes: [{ shape, colour: 'gold' }] });
    assert.ok(paths.length > 1 && paths.every(({ d }) => /^M[-\d]/.test(d) && !/NaN|undefined/.test(d)), shape);
  }
  const pictures = lotteries.map(({ emblem }) => JSON.stringify(drawEmblem(emblem)));
  assert.ok(new Set(pictures).size >= 50);
});
