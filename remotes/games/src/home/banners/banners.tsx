import { useQuery } from '@chokdee/query';
import { useAgent } from '@chokdee/session';
import { Banner, ErrorState, Skeleton, whenAtRest } from '@chokdee/ui';
import { type ComponentType, startTransition, useEffect, useRef, useState } from 'react';
import { copy } from '../copy.ts';
import { bannersQuery } from '../home.api.ts';
import styles from '../home.module.css';
import type { CarouselProps } from './carousel.tsx';
import type { BannerEntry } from './slide.tsx';
import { StillBanners } from './still-banners.tsx';

/** The agent's banners. They change only when the member swipes or presses, never by themselves. */
export function Banners() {
  const agentCode = useAgent((state) => state.agentCode);
  const { data: banners, error, refetch } = useQuery(bannersQuery(agentCode));
  if (error && !banners) return <ErrorState error={error} onRetry={refetch} />;
  if (!banners) return <BannerSkeleton />;
  if (banners.length === 0) return null;
  return <ShownBanners banners={banners} />;
}

export function ShownBanners({ banners }: { readonly banners: readonly BannerEntry[] }) {
  const Carousel = useCarousel();
  const at = useRef(0);
  return (
    <section className={styles.carousel} aria-roledescription="carousel" aria-label={copy.banners.label}>
      {Carousel ? <Carousel banners={banners} at={at.current} /> : <StillBanners banners={banners} at={at} />}
    </section>
  );
}

/**
 * Loads the swipe carousel after the first view. Returns null before that and after a failed load; then the banners
 * scroll.
 */
function useCarousel(): ComponentType<CarouselProps> | null {
  const [Carousel, setCarousel] = useState<ComponentType<CarouselProps> | null>(null);
  useEffect(() => {
    let isHere = true;
    const stop = whenAtRest(() => {
      void import(/* webpackChunkName: "carousel" */ './carousel.tsx').then(
        (module) => isHere && startTransition(() => setCarousel(() => module.Carousel)),
        (error: unknown) => console.warn(error),
      );
    });
    return () => {
      isHere = false;
      stop();
    };
  }, []);
  return Carousel;
}

/** Takes the height of banner and dots, so that the content below does not move. */
function BannerSkeleton() {
  return (
    <div className={styles.carousel} aria-hidden="true">
      <Banner as={Skeleton} className={styles.banner} />
      <div className={styles.dotsPlace} />
    </div>
  );
}
