export interface PickerText {
  readonly label: string;
  readonly sub?: string;
  /** More words that a member may type, such as the English name. */
  readonly keywords?: string;
}

/** Options that contain every typed word, ignoring case and accents. */
export function matchOptions<T extends PickerText>(options: readonly T[], typed: string): readonly T[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return options;
  return options.filter(({ label, sub = '', keywords = '' }) => {
    const text = fold(`${label} ${sub} ${keywords}`);
    return words.every((word) => text.includes(word));
  });
}

/** Removes Latin accents. Thai vowels and tone marks stay, because they distinguish words. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}
