import { lazy, useState } from 'react';
import { paths } from '../../config/paths.ts';
import { NearSection } from '../../ui/NearSection.tsx';
import { ActivitiesSkeleton } from './ActivitiesSkeleton.tsx';
import { DEFAULT_CHOICE } from './activity-choice.ts';

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
    >
      <ActivityBrowser choice={choice} onChoose={setChoice} paged />
    </NearSection>
  );
}
