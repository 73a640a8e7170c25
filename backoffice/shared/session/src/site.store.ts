import type { SiteMap } from '@chokdee/contracts';
import { create } from 'zustand';

/** Routes, navigation and slots of the desks' newest releases. The shell fills it. */
export const useSite = create<SiteMap>()(() => ({ routes: [], nav: [], slots: [] }));
