import { wantsLessMotion } from '@chokdee/ui';
import { useState } from 'react';
import type { Swiper as SwiperCore } from 'swiper';
import { A11y, Keyboard } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import 'swiper/swiper.css';
import styles from '../home.module.css';
import { Dots } from './dots.tsx';
import { type BannerEntry, Slide } from './slide.tsx';

/** Duration of a slide transition, ms. */
const TURN_MS = 300;
/** From 1280 px on, a wide and a narrow banner stand side by side; their widths are in home.module.css. */
const TWO_UP = { 1280: { spaceBetween: 14 } };

export interface CarouselProps {
  readonly banners: readonly BannerEntry[];
  /** Index of the banner that is shown first. */
  readonly at: number;
}

/** Banners that follow swipes and arrow keys. */
export function Carousel({ banners, at }: CarouselProps) {
  const [carousel, setCarousel] = useState<SwiperCore | null>(null);
  const [active, setActive] = useState(at);
  const [stops, setStops] = useState<number | null>(null);
  return (
    <>
      <Swiper
        modules={[A11y, Keyboard]}
        speed={wantsLessMotion() ? 0 : TURN_MS}
        autoplay={false}
        initialSlide={at}
        slidesPerView="auto"
        keyboard={{ enabled: true }}
        breakpoints={TWO_UP}
        onSwiper={setCarousel}
        onAfterInit={({ snapGrid }) => setStops(snapGrid.length)}
        onSnapGridLengthChange={({ snapGrid }) => setStops(snapGrid.length)}
        onSnapIndexChange={({ snapIndex }) => setActive(snapIndex)}
      >
        {banners.map((banner, place) => (
          <SwiperSlide key={banner.id} className={styles.slide ?? ''}>
            <Slide banner={banner} isFirst={place === 0} />
          </SwiperSlide>
        ))}
      </Swiper>
      <Dots count={stops ?? banners.length} at={active} onChange={(stop) => carousel?.slideTo(stop)} />
    </>
  );
}
