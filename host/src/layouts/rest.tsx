import { useLive } from '@chokdee/query';
import { useNavigate } from '@chokdee/router';
import { storeUserInfo, useSession } from '@chokdee/session';
import { useEffect } from 'react';
import { startSiteWorker } from '../push/register-worker.ts';
import { RealityCheck } from '../reality-check/reality-check.tsx';
import { nameSiteManifest } from '../site-manifest.ts';
import { WinEvents } from '../wins/win-events.tsx';

let isStarted = false;

/** Parts of every page that no first view needs: web app manifest, service worker, reality check, win tickets. */
export function Rest() {
  const navigate = useNavigate();
  useEffect(() => {
    nameSiteManifest();
    if (isStarted) return;
    isStarted = true;
    void startSiteWorker(navigate);
  }, [navigate]);
  useLive('vip', ({ level }) => {
    const { userInfo } = useSession.getState();
    if (userInfo !== null) storeUserInfo({ ...userInfo, vip_level: level });
  });
  return (
    <>
      <RealityCheck />
      <WinEvents />
    </>
  );
}
