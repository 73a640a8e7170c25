export { createMicroBatch, type Settled } from './micro-batch.ts';
