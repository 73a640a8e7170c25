/** Pages that the messaging app may name (readings: `/liff/:name?`). */
const targets = {
  deposit: '/member/deposit',
  withdraw: '/member/withdraw',
  wheel: '/member/wheel',
  lotto: '/lotto/lobby',
  home: '/',
} as const;

type LiffName = keyof typeof targets;

/** An unknown name is home. */
export function liffName(name: string | undefined): LiffName {
  return name !== undefined && Object.hasOwn(targets, name) ? (name as LiffName) : 'home';
}

export const liffTarget = (name: LiffName): string => targets[name];
