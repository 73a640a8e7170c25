import type { Queryable } from '../db/transaction.ts';
import { brandParts } from './brand-part.ts';

export interface CheckedPart {
  readonly name: string;
  readonly title: string;
  readonly is_needed: boolean;
  /** Null means that it is ready. */
  readonly missing: string | null;
}

/** Lists every part of a brand with what is missing until members may come. */
export async function checkBrand(db: Queryable, agentId: number): Promise<CheckedPart[]> {
  const checked: CheckedPart[] = [];
  for (const { name, title, isNeeded, missing } of brandParts()) {
    checked.push({ name, title, is_needed: isNeeded, missing: await missing(db, agentId) });
  }
  return checked;
}

export const lacks = (parts: readonly CheckedPart[]): CheckedPart[] =>
  parts.filter(({ is_needed, missing }) => is_needed && missing !== null);
