/** Wallet protocol: a seamless studio asks the operator's wallet, a transfer studio keeps a wallet itself. */
export type Family = 'seamless' | 'transfer';
export type Category = 'slot' | 'casino' | 'fishing' | 'sport';

export interface Studio {
  readonly id: string;
  readonly name: string;
  readonly nameEn: string;
  readonly family: Family;
  /** Number of its games, by category, of 360. */
  readonly makes: Partial<Record<Category, number>>;
}

/** Invented studios: no real one has such a name. */
export const studios: readonly Studio[] = [
  { id: 'mekha', name: 'เมขา เกมส์', nameEn: 'Mekha Games', family: 'seamless', makes: { slot: 62 } },
  { id: 'salasod', name: 'ศาลาสด', nameEn: 'Sala Sod', family: 'seamless', makes: { casino: 48 } },
  { id: 'nawarat', name: 'นวรัตน์ สตูดิโอ', nameEn: 'Nawarat Studio', family: 'seamless', makes: { slot: 56 } },
  { id: 'sanam', name: 'สนามใหญ่ สปอร์ต', nameEn: 'Sanam Sport', family: 'seamless', makes: { sport: 16 } },
  { id: 'talay', name: 'ทะเลเล่น', nameEn: 'Talay Play', family: 'transfer', makes: { fishing: 40 } },
  {
    id: 'himmapan',
    name: 'หิมพานต์ อาร์ตส์',
    nameEn: 'Himmapan Arts',
    family: 'transfer',
    makes: { slot: 40, casino: 14 },
  },
  { id: 'saeng', name: 'แสงสตูดิโอ', nameEn: 'Saeng Studio', family: 'seamless', makes: { slot: 46 } },
  { id: 'waree', name: 'วารีเพลย์', nameEn: 'Waree Play', family: 'seamless', makes: { slot: 24, fishing: 14 } },
];
export const fullCount = 360;
