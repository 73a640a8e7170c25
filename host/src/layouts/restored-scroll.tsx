import { ScrollRestoration, useLocation } from '@chokdee/router';
import { useLayoutEffect } from 'react';
import { restoredScroll } from '../routes/navigation.ts';
import { scrollWhileGrowing } from './scroll-while-growing.ts';

/** Restores the scroll position of a history entry and keeps it while the page's data arrives. */
export function RestoredScroll() {
  const location = useLocation();
  return (
    <>
      <ScrollRestoration />
      <WhileGrowing key={location.key} />
    </>
  );
}

/** Must mount after `ScrollRestoration`, whose effect looks up the position. */
function WhileGrowing(): null {
  useLayoutEffect(() => {
    const px = restoredScroll();
    return px === null ? undefined : scrollWhileGrowing(px);
  }, []);
  return null;
}
