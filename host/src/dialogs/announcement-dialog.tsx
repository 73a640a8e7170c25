import { Link } from '@chokdee/router';
import { useAgent, useUi } from '@chokdee/session';
import { cx, Dialog, Icon } from '@chokdee/ui';
import { useState } from 'react';
import type { Swiper as SwiperCore } from 'swiper';
import { A11y, Keyboard } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import 'swiper/swiper.css';
import { copy } from '../copy.ts';

/** Where a press on an announcement leads, and how long a turn takes (spec sections 2 and 9). */
const POLL = '/poll/1';
const TURN_MS = 1000;
const WIDTH_PX = 800;

export default function AnnouncementDialog() {
  const openDialog = useUi((state) => state.openDialog);
  const events = useAgent((state) => state.config?.events) ?? [];
  const [carousel, setCarousel] = useState<SwiperCore | null>(null);
  const [index, setIndex] = useState(0);
  const close = () => openDialog(null);
  const current = events.length === 0 ? 0 : index + 1;
  return (
    <Dialog open redClose title={copy.announcement.title(current, events.length)} width={WIDTH_PX} onClose={close}>
      {events.length === 0 && <p className="db t2">{copy.announcement.none}</p>}
      <Swiper
        modules={[A11y, Keyboard]}
        speed={TURN_MS}
        autoplay={false}
        keyboard={{ enabled: true }}
        rewind
        onSwiper={setCarousel}
        onSlideChange={({ activeIndex }) => setIndex(activeIndex)}
      >
        {events.map(({ id, image, title, description }, slide) => (
          <SwiperSlide key={id} aria-hidden={slide !== index} inert={slide !== index}>
            <Link replace className="banner announcement" to={POLL} onClick={close}>
              <img src={image} alt="" />
              <span className="tx">
                <b>{title}</b>
                <span>{description}</span>
              </span>
            </Link>
          </SwiperSlide>
        ))}
      </Swiper>
      {events.length > 1 && (
        <div className="row between" style={{ padding: '4px 8px' }}>
          <button
            type="button"
            className="ib"
            aria-label={copy.announcement.previous}
            onClick={() => carousel?.slidePrev()}
          >
            <Icon name="chevron-left" />
          </button>
          <div className="dots" aria-hidden="true">
            {events.map(({ id }, dot) => (
              <i key={id} className={cx(dot === index && 'on')} />
            ))}
          </div>
          <button
            type="button"
            className="ib"
            aria-label={copy.announcement.next}
            onClick={() => carousel?.slideNext()}
          >
            <Icon name="chevron-right" />
          </button>
        </div>
      )}
    </Dialog>
  );
}
