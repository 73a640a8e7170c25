import { useIsWide } from '@chokdee/ui';
import { type RefObject, useState } from 'react';
import styles from '../home.module.css';
import { Dots } from './dots.tsx';
import { type BannerEntry, Slide } from './slide.tsx';

interface StillBannersProps {
  readonly banners: readonly BannerEntry[];
  /** Receives the index of the visible banner; the carousel starts from it. */
  readonly at: RefObject<number>;
}

/** The banners before the carousel is loaded: native scrolling changes them. */
export function StillBanners({ banners, at }: StillBannersProps) {
  const [active, setActive] = useState(0);
  // A wide page shows two banners side by side.
  const stops = useIsWide() ? Math.max(1, banners.length - 1) : banners.length;
  const [line, setLine] = useState<HTMLElement | null>(null);
  const settle = () => {
    const slides = [...(line?.children ?? [])] as HTMLElement[];
    const left = line?.scrollLeft ?? 0;
    at.current = slides.filter(({ offsetLeft }) => offsetLeft < left + 1).length - 1;
    setActive(at.current);
  };
  const show = (index: number) =>
    line?.scrollTo({ left: (line.children[index] as HTMLElement | undefined)?.offsetLeft ?? 0 });
  return (
    <>
      <div ref={setLine} className={styles.still} onScroll={settle}>
        {banners.map((banner, place) => (
          <div key={banner.id} className={styles.slide}>
            <Slide banner={banner} isFirst={place === 0} />
          </div>
        ))}
      </div>
      <Dots count={stops} at={active} onChange={show} />
    </>
  );
}
