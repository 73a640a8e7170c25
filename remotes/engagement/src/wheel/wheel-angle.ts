const FULL_TURN = 360;

/** Degrees clockwise from the top to the middle of a field. */
export function fieldAngle(position: number, count: number): number {
  return (position * FULL_TURN) / count;
}

/**
 * How far the wheel must have turned (degrees, clockwise, ever growing) so that the field stands under the pointer:
 * at least `turns` full turns beyond where it is now.
 */
export function landingTurn(currentTurn: number, position: number, count: number, turns = 5): number {
  const atLeast = currentTurn + turns * FULL_TURN;
  const rest = (((-fieldAngle(position, count) - atLeast) % FULL_TURN) + FULL_TURN) % FULL_TURN;
  return atLeast + rest;
}
