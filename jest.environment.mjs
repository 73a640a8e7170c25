import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with the platform parts it lacks, taken from Node. */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of [
      'fetch',
      'Request',
      'Response',
      'Headers',
      'TextEncoder',
      'TextDecoder',
      'TextDecoderStream',
      'ReadableStream',
      'WritableStream',
      'TransformStream',
      'structuredClone',
    ]) {
      this.global[name] ??= globalThis[name];
    }
    // Requests of the app are root-relative, as in a browser; Node's Request wants an absolute address.
    const { Request: NodeRequest } = globalThis;
    const origin = this.global.location.origin;
    this.global.Request = class extends NodeRequest {
      constructor(input, init) {
        super(typeof input === 'string' && input.startsWith('/') ? origin + input : input, init);
      }
    };
    Object.defineProperty(this.global.crypto, 'subtle', { value: globalThis.crypto.subtle, configurable: true });
    this.global.crypto.randomUUID ??= () => globalThis.crypto.randomUUID();
    this.global.matchMedia ??= (media) => ({ media, matches: false, addEventListener() {}, removeEventListener() {} });
    this.global.ResizeObserver ??= class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    this.global.MessageChannel ??= createMessageChannel(this.global);
  }
}

/** Node's own MessageChannel keeps the process alive; React only needs the hand-over to a later turn. */
function createMessageChannel(window) {
  return class {
    port1 = { onmessage: null };
    port2 = { postMessage: () => window.setTimeout(() => this.port1.onmessage?.({}), 0) };
  };
}
