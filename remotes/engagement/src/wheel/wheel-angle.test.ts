import { fieldAngle, landingTurn } from './wheel-angle.ts';

/** The field under the pointer after a turn in degrees. */
const fieldUnderPointer = (turn: number, count: number) =>
  Math.round((((-turn % 360) + 360) % 360) / (360 / count)) % count;

test('fields lie clockwise from the top', () => {
  expect([0, 1, 4].map((position) => fieldAngle(position, 8))).toEqual([0, 45, 180]);
});

test('the wheel stops with the won field under the pointer, wherever it stood before', () => {
  for (const count of [3, 6, 8, 12]) {
    for (let position = 0; position < count; position++) {
      for (const start of [0, 45, 1830, 7777.5]) {
        expect(fieldUnderPointer(landingTurn(start, position, count), count)).toBe(position);
      }
    }
  }
});

test('it always turns on, by five to six turns', () => {
  for (let position = 0; position < 8; position++) {
    const turned = landingTurn(315, position, 8) - 315;
    expect(turned).toBeGreaterThanOrEqual(5 * 360);
    expect(turned).toBeLessThan(6 * 360);
  }
});
