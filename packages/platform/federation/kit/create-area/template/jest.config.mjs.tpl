export { default } from '@chokdee/area-kit/jest.config.mjs';
