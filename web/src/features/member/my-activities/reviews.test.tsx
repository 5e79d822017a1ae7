import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReviewJson } from '@gym-power/domain';
import { expect, test, vi } from 'vitest';
import { serve } from '../../../../test/server.ts';
import { noticesAtom } from '../../../state/notices/notices-atom.ts';
import { notify } from '../../../state/notices/notify.ts';
import type { BoughtActivity } from '../../../state/orders/bought-places.ts';
import { store } from '../../../state/store.ts';
import { ReviewSection } from './ReviewSection.tsx';

vi.mock('../../../lib/firebase.ts', () => ({ proofs: async () => ({ Authorization: 'Bearer token' }) }));

const yoga = { activityId: 'yoga', name: 'Yoga' } as BoughtActivity;
const notices = () => store.get(noticesAtom).map(({ text }) => text);
const show = (reviews: ReviewJson[] = []) => render(<ReviewSection activityId="yoga" all={[yoga]} reviews={reviews} />);

test('the warning about an incomplete review goes when the review is sent, and other notices stay', async () => {
  serve({ 'POST /review/activity': {} });
  show();
  notify.warning('Yoga ya no se ofrece.');
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(notices()).toEqual(['Yoga ya no se ofrece.', 'Complete todos los campos.']);
  fireEvent.click(screen.getByRole('radio', { name: /5/ }));
  fireEvent.change(screen.getByLabelText('Comentario'), { target: { value: 'Muy buena' } });
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  await waitFor(() => expect(notices()).toEqual(['Yoga ya no se ofrece.', 'Reseña enviada correctamente']));
});

test('the warning about an edited review goes when it is saved', async () => {
  serve({ 'PUT /review/activity': {} });
  show([{ id: 'r1', activityId: 'yoga', userId: 'ana', rating: 4, description: 'Buena' } as ReviewJson]);
  fireEvent.click(screen.getByRole('button', { name: 'Editar' }));
  const comment = await screen.findByLabelText('Comentario');
  fireEvent.change(comment, { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(notices()).toEqual(['Complete todos los campos.']);
  fireEvent.change(comment, { target: { value: 'Excelente' } });
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(notices()).toEqual(['Reseña actualizada']));
});

test('the author reads the reply of the gym, and that their review is hidden', () => {
  const reply = { text: 'Gracias, Ana.', at: '2026-01-02T00:00:00.000Z' };
  const hidden = { reason: 'Nombra a otra persona.', at: '2026-01-02T00:00:00.000Z' };
  const own = { id: 'r1', activityId: 'yoga', userId: 'ana', rating: 4, description: 'Buena' } as ReviewJson;
  const { unmount } = show([{ ...own, reply }]);
  expect(screen.getByText('Respuesta de Gym Power')).toBeDefined();
  expect(screen.getByText('Gracias, Ana.')).toBeDefined();
  expect(screen.queryByText(/la ocultó/)).toBeNull();
  unmount();
  show([{ ...own, hidden }]);
  expect(screen.getByText('Un administrador la ocultó: sólo vos la ves.')).toBeDefined();
});
