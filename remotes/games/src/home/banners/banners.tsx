import { useQuery } from '@chokdee/query';
import { useAgent } from '@chokdee/session';
import { Banner, ErrorState, Skeleton, whenAtRest } from '@chokdee/ui';
import { type ComponentType, startTransition, useEffect, useRef, useState } from 'react';
import { copy } from '../copy.ts';
import { bannersQuery } from '../home.api.ts';
import styles from '../home.module.css';
import type { CarouselProps } from './carousel.tsx';
import { StillBanners } from './still-banners.tsx';

/** The agent's banners; the member turns them, they never turn by themselves. */
export function Banners() {
  const agentCode = useAgent((state) => state.agentCode);
  const { data: banners, error, refetch } = useQuery(bannersQuery(agentCode));
  const Carousel = useCarousel();
  const at = useRef(0);
  if (error && !banners) return <ErrorState error={error} onRetry={refetch} />;
  if (!banners) return <BannerSkeleton />;
  if (banners.length === 0) return null;
  return (
    <section className={styles.carousel} aria-roledescription="carousel" aria-label={copy.banners.label}>
      {Carousel ? <Carousel banners={banners} at={at.current} /> : <StillBanners banners={banners} at={at} />}
    </section>
  );
}

/** What follows the finger comes when the first view is there; until then, and where it does not come, the still ones do. */
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

/** Banner and dots, so that nothing below moves when they come. */
function BannerSkeleton() {
  return (
    <div className={styles.carousel} aria-hidden="true">
      <Banner as={Skeleton} className={styles.banner} />
      <div className={styles.dotsPlace} />
    </div>
  );
}
