import css from './banner.module.css';
import { definePart } from './parts/define-part.ts';

/** A picture with words on it; usually a link. */
export const Banner = definePart('div', css.banner);

/** The words: `b` a title, `span` a sentence, `em` the way on. */
export const BannerText = definePart('div', css.text);

/** A small card that begins with a picture. */
export const PictureCard = definePart('article', css.picture);
