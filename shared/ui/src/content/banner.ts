import { definePart } from '../parts/define-part.ts';
import styles from './banner.module.css';

/** A picture with words on it, usually a link. */
export const Banner = definePart('div', styles.banner);

/** Words of a banner: `b` is a title, `span` a sentence, `em` a call to action. */
export const BannerText = definePart('div', styles.text);

/** A small card with a picture at the top. */
export const PictureCard = definePart('article', styles.picture);
