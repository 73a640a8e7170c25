import type { Permission } from '@chokdee/contracts/define';
import type { Queryable } from '../../db/transaction.ts';

/** A record that a search of the back office found. */
export interface Found {
  /** Line that names the record. */
  readonly title: string;
  /** Second line: state, amount or time. */
  readonly note: string;
  /** Address in the back office. */
  readonly to: string;
  readonly memberId?: number;
}

export interface Search {
  readonly agentIds: readonly number[];
  /** Text as it was typed, trimmed; 2 to 100 characters. */
  readonly text: string;
  /** Most records of this kind. */
  readonly limit: number;
}

/** Part of an area in the search of the back office. A finder answers nothing for text that is none of its records. */
export interface StaffFinder {
  /** Kind of record in Thai, the head of its group. */
  readonly kind: string;
  readonly permission: Permission;
  find(db: Queryable, search: Search): Promise<readonly Found[]>;
}
