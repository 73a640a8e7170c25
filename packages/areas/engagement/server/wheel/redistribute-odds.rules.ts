interface ChancePrize {
  readonly id: number;
  readonly kind: string;
  readonly has_stock: boolean;
  readonly odds_basis_points: number;
}

/** The chance of a prize that is gone goes to the blank, or without one to the likeliest prize that is endless. */
export function redistributeOdds<P extends ChancePrize>(prizes: readonly P[], goneId: number): P[] {
  const gone = prizes.find(({ id }) => id === goneId);
  const endless = prizes.filter(({ id, has_stock }) => id !== goneId && !has_stock);
  const heir =
    endless.find(({ kind }) => kind === 'none') ??
    endless.toSorted((a, b) => b.odds_basis_points - a.odds_basis_points)[0];
  if (!gone || !heir) throw new Error(`no prize can take the chance of prize ${goneId}`);
  return prizes.map((prize) => {
    if (prize.id === goneId) return { ...prize, odds_basis_points: 0 };
    if (prize.id !== heir.id) return prize;
    return { ...prize, odds_basis_points: prize.odds_basis_points + gone.odds_basis_points };
  });
}
