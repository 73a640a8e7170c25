/** What tests of all areas need: calls that are answered as the contracts say, and a page as the shell shows it. */
export { answerCalls } from './answer-calls.ts';
export { renderPage } from './render-page.tsx';
export { bonus } from './samples.ts';
