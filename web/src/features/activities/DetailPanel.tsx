import type { ActivityJson } from '@gym-power/domain';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { paths } from '../../config/paths.ts';
import { preview } from '../../lib/format.ts';
import { Drawer } from '../../ui/Drawer.tsx';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { ActivityPrice } from './ActivityPrice.tsx';
import styles from './DetailPanel.module.css';
import { SlotPicker } from './SlotPicker.tsx';

const PANEL_PREVIEW = 700;

interface Props {
  activity: ActivityJson;
  open: boolean;
  onClose: () => void;
}

export default function DetailPanel({ activity, open, onClose }: Props) {
  const [chosen, setChosen] = useState('');
  const { id, name, image, description, price, planDays } = activity;
  return (
    <Drawer title={name} open={open} onClose={onClose}>
      <Picture src={image} alt="" kind="activity" sizes="27rem" className={styles['image']!} />
      <AfterTitle>
        <ActivityPrice price={price} planDays={planDays} withoutTaxes={activity.priceWithoutTaxes} />
        <SlotPicker activity={activity} action="Agregar" chosen={chosen} onChoose={setChosen} onClose={onClose} />
        <p className={styles['description']}>{preview(description, PANEL_PREVIEW)}</p>
        <Link to={paths.activity(id)} onClick={onClose}>
          Ver la página de la clase
        </Link>
      </AfterTitle>
    </Drawer>
  );
}

/** Renders the body one frame after the title, like ui/AfterHeading.tsx. */
function AfterTitle({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) && children;
}
