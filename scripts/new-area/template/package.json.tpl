{
  "name": "@chokdee/__area__",
  "version": "0.1.0",
  "private": true,
  "type": "module",
  "exports": {},
  "scripts": {
    "build": "chokdee-build",
    "dev": "chokdee-dev",
    "lint": "biome lint --diagnostic-level=error .",
    "test": "jest -c ../../jest.config.mjs --rootDir ."
  },
  "dependencies": {
    "@chokdee/contracts": "*",
    "@chokdee/federation": "*",
    "@chokdee/http": "*",
    "@chokdee/query": "*",
    "@chokdee/router": "*",
    "@chokdee/session": "*",
    "@chokdee/ui": "*",
    "react": "__react__",
    "react-dom": "__react__"
  }
}
