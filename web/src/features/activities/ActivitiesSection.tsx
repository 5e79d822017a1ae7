import { lazy, useState } from 'react';
import { paths } from '../../config/paths.ts';
import { NearSection } from '../../ui/NearSection.tsx';
import { ActivitiesSkeleton } from './ActivitiesSkeleton.tsx';
import { DEFAULT_CHOICE } from './activity-choice.ts';

/** Close below the first screen of a phone, whose first load must not include it. */
const MARGIN = '10% 0px';

const ActivityBrowser = lazy(() => import('./ActivityBrowser.tsx'));

export function ActivitiesSection() {
  const [choice, setChoice] = useState(DEFAULT_CHOICE);
  return (
    <NearSection
      id="clases"
      title="Clases"
      what="las clases"
      more="Ver todas las clases"
      to={paths.activities}
      room={<ActivitiesSkeleton paged />}
      margin={MARGIN}
    >
      <ActivityBrowser choice={choice} onChoose={setChoice} paged />
    </NearSection>
  );
}
