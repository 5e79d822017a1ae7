import { ROOT_KEY } from '../state/saved/root-key.ts';

const signsOfLife = ['pointerdown', 'keydown'] as const;

/**
 * What was saved differs from what was rendered at build time, so it comes back only after the first render.
 * Where nothing was saved, there is nothing to do (and no code to load) until the visitor does something.
 */
export function resumeWhenNeeded(): void {
  const resume = () => {
    for (const sign of signsOfLife) removeEventListener(sign, resume);
    void import('../state/session/session.ts').then(({ resumeSession }) => resumeSession());
  };
  if (isSaved()) requestAnimationFrame(resume);
  else for (const sign of signsOfLife) addEventListener(sign, resume, { passive: true });
}

function isSaved(): boolean {
  try {
    return localStorage.getItem(ROOT_KEY) !== null;
  } catch {
    return false;
  }
}
