import { banks } from '@chokdee/contracts/banks';

/** Short name of a bank, or its number. */
export const bankName = (id: number): string => banks.find((bank) => bank.id === id)?.short_name ?? String(id);
