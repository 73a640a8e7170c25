/** Helpers for the tests of all areas: answered calls, and a page as the shell shows it. */
export { answerCalls } from './answer-calls.ts';
export { renderPage } from './render-page.tsx';
export { bonus } from './samples.ts';
