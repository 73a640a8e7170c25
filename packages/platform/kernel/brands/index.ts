export {
  type BrandPart,
  brandParts,
  type Copied,
  copied,
  type NewBrand,
  registerBrandParts,
  type TermsCopy,
} from './brand-part.ts';
export { brandCommands } from './brands.ops.ts';
export { checkBrand } from './check-brand.ts';
export { kernelBrandParts } from './kernel-parts.ts';
