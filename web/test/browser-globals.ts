// Browser globals that jsdom lacks. Each file's tests run in a separate realm, without Node's globals.
import { ReadableStream, TransformStream, WritableStream } from 'node:stream/web';

Object.assign(globalThis, { ReadableStream, TransformStream, WritableStream });
// On the prototype, where fake timers look.
Object.assign(Object.getPrototypeOf(performance) as object, { getEntriesByType: () => [] });
Object.assign((Reflect.get(globalThis, 'Element') as { prototype: object }).prototype, {
  animate: () => ({ playbackRate: 1, reverse: () => undefined, finished: Promise.resolve() }),
  getAnimations: () => [],
});
