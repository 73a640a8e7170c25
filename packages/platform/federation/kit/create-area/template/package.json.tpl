{
  "name": "@chokdee/__area__",
  "version": "0.1.0",
  "private": true,
  "type": "module",
  "scripts": {
    "build": "chokdee-area build",
    "dev": "chokdee-area dev",
    "test": "tsc && jest",
    "release": "chokdee-area"
  },
  "dependencies": {
    "@chokdee/area-kit": "*",
    "@chokdee/contracts": "*",
    "@chokdee/http": "*",
    "@chokdee/query": "*",
    "@chokdee/router": "*",
    "@chokdee/session": "*",
    "@chokdee/ui": "*",
    "react": "*",
    "react-dom": "*"
  }
}
