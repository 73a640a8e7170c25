/** The parts of the worker's global scope that it uses, because the types of pages lack them. */
export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly caches: CacheStorage;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(options: { readonly type: 'window'; readonly includeUncontrolled: true }): Promise<readonly OpenPage[]>;
    openWindow(url: string): Promise<unknown>;
  };
  fetch(request: Request): Promise<Response>;
  skipWaiting(): Promise<void>;
  addEventListener<K extends keyof WorkerEvents>(name: K, listener: (event: WorkerEvents[K]) => void): void;
}

export interface OpenPage {
  readonly url: string;
  readonly focused: boolean;
  readonly visibilityState: string;
  focus(): Promise<unknown>;
  postMessage(message: unknown, transfer: readonly Transferable[]): void;
}

export interface LastingEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface NavigationEvent extends LastingEvent {
  readonly request: Request;
  /** The response that the browser requested while the worker started. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

export interface PushedEvent extends LastingEvent {
  readonly data: { text(): string } | null;
}

export interface PressedEvent extends LastingEvent {
  readonly notification: { readonly data: unknown; close(): void };
}

interface WorkerEvents {
  install: LastingEvent;
  activate: LastingEvent;
  fetch: NavigationEvent;
  message: LastingEvent & { readonly data: unknown };
  push: PushedEvent;
  notificationclick: PressedEvent;
}
