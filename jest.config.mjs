import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Front-end tests: real components in jsdom. Workspace packages are read as source, so they need no mapper. */
export default {
  testEnvironment: `${root}jest.environment.mjs`,
  setupFilesAfterEnv: [`${root}jest.setup.mjs`],
  testMatch: ['<rootDir>/**/src/**/*.test.ts?(x)', '<rootDir>/src/**/*.test.ts?(x)'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  transform: {
    '\\.(mjs|js|ts|tsx)$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2023',
        },
      },
    ],
  },
  transformIgnorePatterns: [
    '/node_modules/(?!(@chokdee|@noble|swiper|axios|react-router|react-router-dom|@tanstack)/)',
  ],
  moduleNameMapper: {
    '\\.css$': 'identity-obj-proxy',
    '\\.(svg|woff2)$': `${root}jest.asset.mjs`,
    // The CommonJS build of the same sources.
    '^antd/es/(.*)$': 'antd/lib/$1',
    // All of antd in one file: a thousand modules take seconds to load, in each test file.
    '^antd$': 'antd/dist/antd.min.js',
  },
  testTimeout: 60_000,
  workerIdleMemoryLimit: '512MB',
};
