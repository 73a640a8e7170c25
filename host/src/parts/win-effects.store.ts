import { keptStore } from '@chokdee/session';

/** Settings of this browser. Sound and vibration are off by default. */
export const useWinEffects = keptStore('win-effects', { sound: false, vibration: false });

export const canVibrate = (): boolean => typeof navigator.vibrate === 'function';
