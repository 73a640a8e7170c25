import { BusinessError } from '@chokdee/kernel/errors';

/** Refuses what a stranger would try first. @throws PASSWORD_GUESSABLE */
export function refuseGuessable(password: string, names: readonly string[]): void {
  const typed = password.toLowerCase();
  if (names.some((name) => typed === name.toLowerCase())) throw new BusinessError('PASSWORD_GUESSABLE');
}
