/** Masks a member's username for others: the first two and the last two characters stay. */
export function maskName(username: string): string {
  return `${username.slice(0, 2)}•••${username.slice(-2)}`;
}
