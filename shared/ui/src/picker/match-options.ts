export interface PickerText {
  readonly label: string;
  readonly sub?: string;
  /** Further words a member may type, e.g. the English name. */
  readonly keywords?: string;
}

/** The options that contain every word typed, wherever it stands; case and accents do not matter. */
export function matchOptions<T extends PickerText>(options: readonly T[], typed: string): readonly T[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return options;
  return options.filter(({ label, sub = '', keywords = '' }) => {
    const text = fold(`${label} ${sub} ${keywords}`);
    return words.every((word) => text.includes(word));
  });
}

/** Latin accents fall away; Thai vowel and tone marks stay, they tell words apart. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}
