import { useState } from 'react';
import type { Place } from '../../state/orders/bought-places.ts';
import { placeWords } from '../../state/orders/order-words.ts';
import { useGym } from '../../state/server-cache/use-gym.ts';
import { Button } from '../../ui/Button.tsx';
import { FreezeDialog } from './FreezeDialog.tsx';

interface Props {
  place: Place;
  atDesk: boolean;
  onDone: () => Promise<unknown> | void;
}

/** Nothing where the settings, or a place without an end, leave nothing to freeze. */
export function FreezeButton({ place, atDesk, onDone }: Props) {
  const { freezes } = useGym({ live: true });
  const [asked, setAsked] = useState(false);
  const isRunning = place.validUntil !== null && place.heldPlaces > 0 && !place.inGrace && !place.ended;
  const isAllowed = freezes === 'members' || (atDesk && freezes === 'desk');
  if (!isRunning || !isAllowed) return null;
  return (
    <>
      <Button look={atDesk ? 'outline' : 'quiet'} onClick={() => setAsked(true)}>
        Congelar <span className="visually-hidden">{placeWords(place)}</span>
      </Button>
      {asked && <FreezeDialog place={place} atDesk={atDesk} onDone={onDone} onClose={() => setAsked(false)} />}
    </>
  );
}
