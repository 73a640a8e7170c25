import type { DataOf } from '@chokdee/contracts';
import { create } from 'zustand';

export type Wins = DataOf<'POST /api/notifications/wins'>;
export type Win = Wins['wins'][number];

/** What the ticket shows; null before the first. */
export const useWins = create<{ readonly wins: Wins | null }>()(() => ({ wins: null }));
