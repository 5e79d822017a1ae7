import { ROOT_KEY, savedAs } from '../lib/start-protocol.ts';

/** Includes `click`, because start-later.ts repeats a click whose other events came before any script listened. */
const firstGestures = ['pointerdown', 'keydown', 'click'] as const;

/** Restores saved state after the first render. If nothing was saved, no code loads before the first gesture. */
export function resumeWhenNeeded(): void {
  const resume = () => {
    for (const gesture of firstGestures) removeEventListener(gesture, resume);
    void import('./resume-and-follow.ts').then(
      ({ resumeAndFollow }) => resumeAndFollow(),
      () => undefined,
    );
  };
  if (savedAs(ROOT_KEY) !== null) requestAnimationFrame(resume);
  else for (const gesture of firstGestures) addEventListener(gesture, resume, { passive: true });
}
