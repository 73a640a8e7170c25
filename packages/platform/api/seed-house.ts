import { endWith } from './end-with.ts';
import { openApp } from './open-app.ts';
import { seedHouse } from './seed.ts';

/** `node seed.js` seeds the database before the apis start, which then find everything there. */
async function main(): Promise<void> {
  const app = await openApp(process.env);
  try {
    await seedHouse(app.deps);
  } finally {
    await app.close();
  }
}

main().catch(endWith);
