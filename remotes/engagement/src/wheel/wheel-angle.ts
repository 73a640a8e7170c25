const FULL_TURN = 360;

/** Degrees clockwise from the top to the middle of a field. */
export function fieldAngle(position: number, count: number): number {
  return (position * FULL_TURN) / count;
}

/**
 * Total turn (degrees, clockwise, ever growing) that brings the field under the pointer.
 * At least `turns` full turns more than the current turn.
 */
export function landingTurn(currentTurn: number, position: number, count: number, turns = 5): number {
  const atLeast = currentTurn + turns * FULL_TURN;
  const rest = (((-fieldAngle(position, count) - atLeast) % FULL_TURN) + FULL_TURN) % FULL_TURN;
  return atLeast + rest;
}
