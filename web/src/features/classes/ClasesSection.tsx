import { lazy, useState } from 'react';
import { paths } from '../../config/paths.ts';
import { NearSection } from '../../ui/NearSection.tsx';
import { everything } from './choice.ts';
import { Skeletons } from './Skeletons.tsx';

const ClaseBrowser = lazy(() => import('./ClaseBrowser.tsx'));

/** The classes on the home page. */
export function ClasesSection() {
  const [choice, setChoice] = useState(everything);
  return (
    <NearSection
      id="clases"
      title="Clases"
      what="las clases"
      more="Ver todas las clases"
      to={paths.clases}
      room={<Skeletons paged />}
    >
      <ClaseBrowser choice={choice} onChoose={setChoice} paged />
    </NearSection>
  );
}
