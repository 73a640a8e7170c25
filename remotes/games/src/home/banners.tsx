import { useQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { useAgent } from '@chokdee/session';
import { ErrorState, Icon } from '@chokdee/ui';
import { useState } from 'react';
import type { Swiper as SwiperCore } from 'swiper';
import { A11y, Keyboard } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import 'swiper/swiper.css';
import { copy } from '../copy.ts';
import group from '../plain-group.module.css';
import { bannersQuery } from './home.api.ts';
import styles from './home.module.css';

/** Two banners stand side by side from the desktop on, as in the reference. */
const TWO_UP = { 1280: { slidesPerView: 1.62, spaceBetween: 14 } };

/** The operator's banners; the member turns them, they never turn by themselves. */
export function Banners() {
  const agentCode = useAgent((state) => state.agentCode);
  const { data: banners, error, refetch } = useQuery(bannersQuery(agentCode));
  const [carousel, setCarousel] = useState<SwiperCore | null>(null);
  const [active, setActive] = useState(0);
  if (error && !banners) return <ErrorState error={error} onRetry={refetch} />;
  if (!banners) return <div className="banner sk" aria-hidden="true" />;
  if (banners.length === 0) return null;
  return (
    <section aria-roledescription="carousel" aria-label={copy.banners.label}>
      <Swiper
        modules={[A11y, Keyboard]}
        autoplay={false}
        keyboard={{ enabled: true }}
        breakpoints={TWO_UP}
        onSwiper={setCarousel}
        onSlideChange={({ activeIndex }) => setActive(activeIndex)}
      >
        {banners.map((banner) => (
          <SwiperSlide key={banner.id}>
            <Link className="banner big" to={banner.link}>
              <img className={styles.picture} src={banner.art} alt="" />
              <div className="tx">
                <b className={styles.title}>{banner.title}</b>
                <span>{banner.subtitle}</span>
                <em>
                  {banner.action} <Icon name="chevron-right" size={16} />
                </em>
              </div>
            </Link>
          </SwiperSlide>
        ))}
      </Swiper>
      <fieldset className={`dots ${group.dots}`} aria-label={copy.banners.position(active + 1, banners.length)}>
        {banners.map((banner, index) => (
          <button
            key={banner.id}
            type="button"
            className={styles.dot}
            aria-label={copy.banners.show(index + 1)}
            aria-current={index === active}
            onClick={() => carousel?.slideTo(index)}
          />
        ))}
      </fieldset>
    </section>
  );
}
