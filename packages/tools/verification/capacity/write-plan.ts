import { writeFileSync } from 'node:fs';
import { describePlan } from './describe-plan.ts';
import { readInputs } from './figures.ts';

/** `npm run plan` writes docs/capacity.md: what so many members need, and where the limits lie. */
writeFileSync(new URL('../../../../docs/capacity.md', import.meta.url), describePlan(readInputs()));
