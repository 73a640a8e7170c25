# __area__

What this area is for, in a sentence. It begins with one page that shows the operator's banners as a list, so that
every state of a page (loading, empty, error with retry, data) is there to be changed.

| route       | page           | who      |
| ----------- | -------------- | -------- |
| `/__area__` | `src/overview` | everyone |

A further page: `src/<feature>/<name>.page.tsx` exports `Page`, one line in `src/pages.ts`, one in `remote.config.ts`.

## Working on it

- `npm run dev -w @chokdee/__area__` serves it with hot reload inside the real shell.
- `npm test -w @chokdee/__area__` runs its tests, `npm run build -w @chokdee/__area__` builds it within its budget.
- `npm run release -- publish __area__` and `promote __area__` show it: [the life of a release](../../docs/releases.md).
