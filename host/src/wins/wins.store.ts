import type { DataOf } from '@chokdee/contracts';
import { create } from 'zustand';

export type Wins = DataOf<'POST /api/notifications/wins'>;
export type Win = Wins['wins'][number];

/** The wins on the ticket. Null means none has been shown yet. */
export const useWins = create<{ readonly wins: Wins | null }>()(() => ({ wins: null }));
