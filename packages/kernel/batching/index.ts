export { type Settled, createMicroBatch } from './micro-batch.ts';
