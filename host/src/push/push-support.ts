/** Tells if this browser can receive push messages, or what prevents it. */
export type PushSupport = 'ready' | 'install' | 'blocked' | 'none';

const isApple = () => /iPhone|iPad/.test(navigator.userAgent);

export function pushSupport(): PushSupport {
  if (!window.isSecureContext || !('serviceWorker' in navigator) || !('PushManager' in window))
    // iOS allows push messages only for sites on the home screen.
    return isApple() && !window.matchMedia('(display-mode: standalone)').matches ? 'install' : 'none';
  return Notification.permission === 'denied' ? 'blocked' : 'ready';
}
