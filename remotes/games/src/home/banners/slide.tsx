import type { DataOf } from '@chokdee/contracts';
import { Link } from '@chokdee/router';
import { Banner, BannerText, Icon } from '@chokdee/ui';
import styles from '../home.module.css';

export type BannerEntry = DataOf<'GET /api/banner'>[number];

/** One banner. Only the first one is loaded eagerly. */
export function Slide({ banner, isFirst }: { readonly banner: BannerEntry; readonly isFirst: boolean }) {
  return (
    <Banner as={Link} className={styles.banner} to={banner.link}>
      <img src={banner.art} alt="" loading={isFirst ? 'eager' : 'lazy'} />
      <BannerText>
        <b className={styles.title}>{banner.title}</b>
        <span>{banner.subtitle}</span>
        <em>
          {banner.action} <Icon name="chevron-right" size={16} />
        </em>
      </BannerText>
    </Banner>
  );
}
