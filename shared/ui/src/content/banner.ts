import { definePart } from '../parts/define-part.ts';
import styles from './banner.module.css';

/** A picture with words on it; usually a link. */
export const Banner = definePart('div', styles.banner);

/** The words: `b` a title, `span` a sentence, `em` the way on. */
export const BannerText = definePart('div', styles.text);

/** A small card that begins with a picture. */
export const PictureCard = definePart('article', styles.picture);
