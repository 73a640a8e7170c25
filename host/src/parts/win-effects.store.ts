import { keptStore } from '@chokdee/session';

/** Of this browser; nothing sounds or shakes until the member wants it. */
export const useWinEffects = keptStore('win-effects', { sound: false, vibration: false });

export const canVibrate = (): boolean => typeof navigator.vibrate === 'function';
