export { drawPicture, type PictureRow } from './draw-picture.ts';
export { type ColourOf, coloursOf, paintPicture } from './paint.ts';
export { canShareFiles, sharePicture } from './share-picture.ts';
