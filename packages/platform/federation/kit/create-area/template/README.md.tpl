# __area__

An area of Chokdee in a repository of its own. It begins with one page at `/__area__` that shows the operator's banners,
so that every state of a page (loading, empty, error with retry, data) is there to be changed.

| command                             | what it does                                                      |
| ----------------------------------- | ----------------------------------------------------------------- |
| `npm run dev`                       | shows it in the shell of CHOKDEE_URL, whose data are only read    |
| `npm test`                          | checks types and runs the tests                                   |
| `npm run build`                     | builds it; a part that weighs more than its budget ends the build |
| `npm run release -- publish`        | builds it and hands it to CHOKDEE_URL; nobody sees it yet         |
| `npm run release -- canary <version> --percent 10` | shows it to some                                   |
| `npm run release -- promote`, `rollback`, `status` | to all; back; what is shown and how it loads       |

To release, the area is registered once (`release register __area__ --owner <team> --prefix /__area__`, by an admin of the
product), and your team's token is in CHOKDEE_RELEASE_TOKEN.

A further page: `src/<feature>/<name>.page.tsx` exports `Page`, one line in `src/pages.ts`, one in `remote.config.ts`.
