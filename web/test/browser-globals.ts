// What browsers have and jsdom lacks. Each file's tests run in a realm of their own, so Node's are not there either.
import { ReadableStream, TransformStream, WritableStream } from 'node:stream/web';

Object.assign(globalThis, { ReadableStream, TransformStream, WritableStream });
// On the prototype, where fake timers look.
Object.assign(Object.getPrototypeOf(performance) as object, { getEntriesByType: () => [] });
Object.assign((Reflect.get(globalThis, 'Element') as { prototype: object }).prototype, {
  animate: () => ({ playbackRate: 1, reverse: () => undefined, finished: Promise.resolve() }),
  getAnimations: () => [],
});
