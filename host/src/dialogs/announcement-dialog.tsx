import { Link } from '@chokdee/router';
import { useAgent, useNav, useUi } from '@chokdee/session';
import { Banner, BannerText, cx, Dialog, DialogBody, Icon, IconButton, Row, wantsLessMotion } from '@chokdee/ui';
import { Nothing } from '@chokdee/ui/empty';
import { useState } from 'react';
import type { Swiper as SwiperCore } from 'swiper';
import { A11y, Keyboard } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import 'swiper/swiper.css';
import { copy } from './copy.ts';
import styles from './dialogs.module.css';

/** Duration of one slide, ms (spec section 9). */
const TURN_MS = 1000;
const WIDTH_PX = 800;

export default function AnnouncementDialog() {
  const openDialog = useUi((state) => state.openDialog);
  const events = useAgent((state) => state.config?.events) ?? [];
  /** A press on an announcement opens this page (spec section 2). */
  const target = useNav('announcement')[0]?.to ?? '/';
  const [carousel, setCarousel] = useState<SwiperCore | null>(null);
  const [index, setIndex] = useState(0);
  const close = () => openDialog(null);
  const current = events.length === 0 ? 0 : index + 1;
  return (
    <Dialog open redClose title={copy.announcement.title(current, events.length)} width={WIDTH_PX} onClose={close}>
      {events.length === 0 && (
        <DialogBody>
          <Nothing words={copy.announcement.none} icon="megaphone" />
        </DialogBody>
      )}
      <Swiper
        modules={[A11y, Keyboard]}
        speed={wantsLessMotion() ? 0 : TURN_MS}
        autoplay={false}
        keyboard={{ enabled: true }}
        rewind
        onSwiper={setCarousel}
        onSlideChange={({ activeIndex }) => setIndex(activeIndex)}
      >
        {events.map(({ id, image, title, description }, slide) => (
          <SwiperSlide key={id} aria-hidden={slide !== index} inert={slide !== index}>
            <Banner as={Link} replace className={styles.banner} to={target} onClick={close}>
              <img src={image} alt="" loading={slide === 0 ? 'eager' : 'lazy'} />
              <BannerText as="span" className={styles.bannerText}>
                <b>{title}</b>
                <span>{description}</span>
              </BannerText>
            </Banner>
          </SwiperSlide>
        ))}
      </Swiper>
      {events.length > 1 && (
        <Row justify="between" className={styles.turn}>
          <IconButton aria-label={copy.announcement.previous} onClick={() => carousel?.slidePrev()}>
            <Icon name="chevron-left" />
          </IconButton>
          <div className={styles.dots} aria-hidden="true">
            {events.map(({ id }, dot) => (
              <i key={id} className={cx(dot === index && styles.on)} />
            ))}
          </div>
          <IconButton aria-label={copy.announcement.next} onClick={() => carousel?.slideNext()}>
            <Icon name="chevron-right" />
          </IconButton>
        </Row>
      )}
    </Dialog>
  );
}
