/** Progress of turnover, apart from the shared bundle: only pages that show it load it. */
export { copy as turnoverCopy } from './copy.ts';
export { TurnoverCard } from './turnover-card.tsx';
