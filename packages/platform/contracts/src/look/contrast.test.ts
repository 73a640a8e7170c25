import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { colourPairs, lowContrasts } from './colour-pairs.ts';
import { contrast } from './contrast.ts';
import { demoPalettes } from './demo-palettes.ts';
import { colours } from './tokens.ts';

describe('the contrast of the site', () => {
  it('is measured as WCAG does', () => {
    assert.equal(contrast('#000000', '#ffffff').toFixed(2), '21.00');
    assert.equal(contrast('#777777', '#ffffff').toFixed(2), '4.48');
  });

  for (const theme of ['dark', 'light'] as const) {
    it(`is enough in the ${theme} theme, with the colours of every agent of the demo data, too`, () => {
      for (const own of [{}, ...Object.values(demoPalettes).map((palettes) => palettes[theme])])
        assert.deepEqual(lowContrasts(theme, own), []);
    });
  }

  it('is held for opaque colours alone', () => {
    for (const { front, back } of colourPairs)
      for (const token of [front, back])
        for (const theme of [colours.dark, { ...colours.dark, ...colours.light }])
          assert.match(theme[token], /^#[0-9a-f]{6}$/, token);
  });

  it('names each pair that lacks it', () => {
    assert.deepEqual(lowContrasts('light', { cta: '#ffd0c0' }), [
      `light: on-cta on cta has a contrast of ${contrast('#ffffff', '#ffd0c0').toFixed(2)}, and AA asks for 4.5`,
      ...(['bg', 'surface'] as const).map(
        (back) =>
          `light: cta on ${back} has a contrast of ${contrast('#ffd0c0', colours.light[back]).toFixed(2)}, and AA asks for 3`,
      ),
    ]);
  });
});
