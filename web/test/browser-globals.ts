// Browser globals that jsdom lacks. Each file's tests run in a separate realm, without Node's globals.
import { ReadableStream, TransformStream, WritableStream } from 'node:stream/web';

Object.assign(globalThis, { ReadableStream, TransformStream, WritableStream });
// Nothing comes into sight, because nothing has a size.
Object.assign(globalThis, {
  IntersectionObserver: class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  },
});
// On the prototype, where fake timers look.
Object.assign(Object.getPrototypeOf(performance) as object, { getEntriesByType: () => [] });
Object.assign((Reflect.get(globalThis, 'Element') as { prototype: object }).prototype, {
  animate: () => ({ playbackRate: 1, reverse: () => undefined, finished: Promise.resolve() }),
  getAnimations: () => [],
});
