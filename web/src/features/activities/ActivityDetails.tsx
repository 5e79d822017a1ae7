import type { ActivityJson } from '@gym-power/domain';
import { useState } from 'react';
import { paths } from '../../config/paths.ts';
import { preview } from '../../lib/format.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { PageMeta } from '../../ui/PageMeta.tsx';
import styles from './ActivityPage.module.css';
import { ActivityPrice } from './ActivityPrice.tsx';
import { FlipPicture } from './FlipPicture.tsx';
import { SlotPicker } from './SlotPicker.tsx';
import { StructuredActivity } from './StructuredActivity.tsx';
import { Week } from './Week.tsx';

const META_LENGTH = 150;

/** A class with its week, and the form that puts one of its slots into the cart. */
export function ActivityDetails({ activity }: { activity: ActivityJson }) {
  const [chosen, setChosen] = useState('');
  const { id, name, description, price, diaHoras, trainers } = activity;
  const slot = diaHoras.find((each) => each.id === chosen);
  const places = slot ? slot.stock : diaHoras.reduce((sum, { stock }) => sum + stock, 0);
  return (
    <div className={styles['activity']}>
      <PageMeta title={name} path={paths.activity(id)} description={preview(description, META_LENGTH)} />
      <StructuredActivity activity={activity} />
      <FlipPicture activity={activity} />
      <div>
        <h1>{name}</h1>
        {trainers.length > 0 && (
          <p className={styles['trainers']}>Con {trainers.map((trainer) => trainer.name).join(' y ')}</p>
        )}
        <ActivityPrice price={price} />
        <p>Capacidad: {places} lugares disponibles</p>
        <SlotPicker activity={activity} action="Add to cart" chosen={chosen} onChoose={setChosen} />
        <p className={styles['plan']}>
          <ButtonLink look="outline" to={paths.homeActivities}>
            Buy plan
          </ButtonLink>
        </p>
      </div>
      {diaHoras.length > 0 && <Week activity={activity} chosen={chosen} onChoose={setChosen} />}
    </div>
  );
}
