/** Whether this browser can be pushed to, and what stands in the way. */
export type PushSupport = 'ready' | 'install' | 'blocked' | 'none';

const isApple = () => /iPhone|iPad/.test(navigator.userAgent);

export function pushSupport(): PushSupport {
  if (!window.isSecureContext || !('serviceWorker' in navigator) || !('PushManager' in window))
    // Apple gives it to sites on the home screen alone.
    return isApple() && !window.matchMedia('(display-mode: standalone)').matches ? 'install' : 'none';
  return Notification.permission === 'denied' ? 'blocked' : 'ready';
}
