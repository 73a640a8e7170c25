import { useQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { useAgent } from '@chokdee/session';
import { Banner, BannerText, ErrorState, Icon, PageDots, Skeleton } from '@chokdee/ui';
import { useState } from 'react';
import type { Swiper as SwiperCore } from 'swiper';
import { A11y, Keyboard } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import 'swiper/swiper.css';
import { copy } from './copy.ts';
import { bannersQuery } from './home.api.ts';
import styles from './home.module.css';

/** From the desktop on a wide and a narrow banner stand side by side; their widths are in home.module.css. */
const TWO_UP = { 1280: { spaceBetween: 14 } };

/** The agent's banners; the member turns them, they never turn by themselves. */
export function Banners() {
  const agentCode = useAgent((state) => state.agentCode);
  const { data: banners, error, refetch } = useQuery(bannersQuery(agentCode));
  const [carousel, setCarousel] = useState<SwiperCore | null>(null);
  const [active, setActive] = useState(0);
  const [stops, setStops] = useState<number | null>(null);
  if (error && !banners) return <ErrorState error={error} onRetry={refetch} />;
  if (!banners) return <BannerSkeleton />;
  if (banners.length === 0) return null;
  const count = stops ?? banners.length;
  return (
    <section className={styles.carousel} aria-roledescription="carousel" aria-label={copy.banners.label}>
      <Swiper
        modules={[A11y, Keyboard]}
        autoplay={false}
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
            <Banner as={Link} className={styles.banner} to={banner.link}>
              <img src={banner.art} alt="" loading={place === 0 ? 'eager' : 'lazy'} />
              <BannerText>
                <b className={styles.title}>{banner.title}</b>
                <span>{banner.subtitle}</span>
                <em>
                  {banner.action} <Icon name="chevron-right" size={16} />
                </em>
              </BannerText>
            </Banner>
          </SwiperSlide>
        ))}
      </Swiper>
      <PageDots
        label={copy.banners.position(active + 1, count)}
        count={count}
        at={active}
        onChange={(stop) => carousel?.slideTo(stop)}
        nameOf={copy.banners.show}
      />
    </section>
  );
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
