export { renderDesk } from './render-desk.tsx';
