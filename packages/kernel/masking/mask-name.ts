/** What others see of a member's username: the first two and the last two characters. */
export function maskName(username: string): string {
  return `${username.slice(0, 2)}•••${username.slice(-2)}`;
}
