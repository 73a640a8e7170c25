export type { LottoTables } from './lotto.tables.ts';
