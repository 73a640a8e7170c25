# __area__

An area of Chokdee in a repository of its own. It begins with one page at `/__area__` that shows the operator's banners,
so that every state of a page (loading, empty, error with retry, data) is there to be changed.

| command                                  | what it does                                                            |
| ---------------------------------------- | ----------------------------------------------------------------------- |
| `CHOKDEE_URL=https://… npm run dev`      | shows it in the shell of that product, whose data are only read         |
| `npm test`                               | checks types and runs the tests                                         |
| `npm run build`                          | builds it; a page that weighs more than its budget ends the build       |
| `npm run publish:area -- --version 1.0.0` | builds and publishes it at CHOKDEE_URL, with CHOKDEE_RELEASE_TOKEN      |

A further page: `src/<feature>/<name>.page.tsx` exports `Page`, one line in `src/pages.ts`, one in `remote.config.ts`.
