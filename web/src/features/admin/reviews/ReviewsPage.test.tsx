import type { ReviewJson } from '@gym-power/domain';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { callsTo, refusal, sent, serve } from '../../../../test/server.ts';
import { noticesAtom } from '../../../state/notices/notices-atom.ts';
import { store } from '../../../state/store.ts';
import ReviewsPage from './ReviewsPage.tsx';

vi.mock('../../../lib/firebase.ts', () => ({ proofs: async () => ({ Authorization: 'Bearer token' }) }));
vi.mock('../../../lib/firestore.ts', () => ({ ID: 'id', isDenied: () => false }));

const at = '2026-11-01T12:00:00.000Z';
const review = (id: string, fields: Partial<ReviewJson> = {}): ReviewJson => ({
  id: `${id}_yoga`,
  userId: id,
  activityId: 'yoga',
  rating: 4,
  description: `Reseña de ${id}.`,
  user: { id, name: 'Ana', lastName: 'P.', image: '' },
  activity: { id: 'yoga', name: 'Yoga' },
  createdAt: at,
  updatedAt: at,
  ...fields,
});
const plain = review('ana');
const replied = review('eva', { reply: { text: 'Gracias, Eva.', at } });
const hidden = review('luz', { hidden: { reason: 'Nombra a otra persona.', at } });

const summary = {
  count: 3,
  verified: 0,
  average: 4,
  stars: [0, 0, 0, 3, 0],
  activities: [{ id: 'yoga', name: 'Yoga' }],
};
const serveQueue = (...reviews: ReviewJson[]) => serve({ 'GET /review/queue': reviews });
const show = (address = '/admindashboard/resenas') =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <ReviewsPage />
    </MemoryRouter>,
  );
const rowOf = async (id: string) => within((await screen.findByText(`Reseña de ${id}.`)).closest<HTMLElement>('li')!);
const isDisabled = (button: HTMLElement) => button.hasAttribute('aria-disabled');
const notices = () => store.get(noticesAtom).map(({ text }) => text);

beforeEach(() => {
  serve({ 'GET /review/summary': summary });
});

test('an admin reads all reviews in one queue, with the replies and the reasons', async () => {
  serveQueue(plain, replied, hidden);
  show();
  const row = await rowOf('eva');
  expect(row.getByText('Respuesta de Gym Power')).toBeDefined();
  expect(row.getByText('Gracias, Eva.')).toBeDefined();
  expect(row.getByRole('link', { name: 'Ana P.' }).getAttribute('href')).toBe('/admindashboard/ficha/eva');
  expect((await rowOf('luz')).getByText('Motivo: Nombra a otra persona.', { exact: false })).toBeDefined();
  expect((await rowOf('luz')).queryByRole('button', { name: /Responder/ })).toBeNull();
});

test('an admin replies to a review, changes the reply and takes it back', async () => {
  serveQueue(plain);
  serve({ 'PUT /review/reply/ana/yoga': { id: plain.id, reply: { text: 'Te esperamos.', at } } });
  show();
  fireEvent.click((await rowOf('ana')).getByRole('button', { name: 'Responder la de Ana P. sobre Yoga' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('«Reseña de ana.»')).toBeDefined();
  const publish = dialog.getByRole('button', { name: 'Publicar' });
  expect(isDisabled(publish)).toBe(true);
  fireEvent.change(dialog.getByLabelText('Respuesta'), { target: { value: 'Te esperamos.' } });
  await waitFor(() => expect(isDisabled(publish)).toBe(false));
  serveQueue({ ...plain, reply: { text: 'Te esperamos.', at } });
  fireEvent.click(publish);
  expect(await screen.findByText('Te esperamos.')).toBeDefined();
  expect(notices()).toContain('La respuesta ya se ve');

  fireEvent.click((await rowOf('ana')).getByRole('button', { name: /^Cambiar la respuesta/ }));
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Respuesta')).value).toBe('Te esperamos.');
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  serve({ 'DELETE /review/reply/ana/yoga': { id: plain.id, reply: null } });
  serveQueue(plain);
  fireEvent.click((await rowOf('ana')).getByRole('button', { name: /^Quitar la respuesta/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Sí, quitarla' }));
  await waitFor(() => expect(screen.queryByText('Te esperamos.')).toBeNull());
  expect(sent()).toEqual([
    { call: 'PUT /review/reply/ana/yoga', body: { text: 'Te esperamos.' } },
    { call: 'DELETE /review/reply/ana/yoga', body: null },
  ]);
});

test('an admin hides a review with a reason, and a refused press says why', async () => {
  serveQueue(plain);
  serve({ 'PUT /review/hidden/ana/yoga': refusal(404, 'REVIEW_NOT_FOUND', 'Esa reseña no existe.') });
  show();
  fireEvent.click((await rowOf('ana')).getByRole('button', { name: 'Ocultar la de Ana P. sobre Yoga' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Motivo'), { target: { value: 'Nombra a otra persona.' } });
  const confirm = dialog.getByRole('button', { name: 'Ocultar' });
  await waitFor(() => expect(isDisabled(confirm)).toBe(false));
  fireEvent.click(confirm);
  await waitFor(() => expect(notices()).toContain('Esa reseña no existe.'));
  expect(screen.getByRole('dialog')).toBeDefined();
});

test('the queue is filtered by state and class, and says so in the address', async () => {
  serveQueue(plain);
  show('/admindashboard/resenas?estado=sinRespuesta');
  await rowOf('ana');
  expect(callsTo('GET /review/queue?estado=sinRespuesta')).toHaveLength(1);
  await screen.findByRole('option', { name: 'Yoga' });
  serveQueue();
  fireEvent.change(screen.getByLabelText('Mostrar'), { target: { value: 'ocultas' } });
  expect(await screen.findByText('No hay reseñas ocultas.')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Clase'), { target: { value: 'yoga' } });
  expect(await screen.findByText('No hay reseñas así.')).toBeDefined();
  expect(callsTo('GET /review/queue?estado=ocultas&clase=yoga')).toHaveLength(1);
});

test('the queue comes page by page, and a page that failed is asked for again', async () => {
  const first = '/api/review/queue?limit=20&cursor=two';
  serve({ 'GET /review/queue': () => Response.json([plain], { headers: { Link: `<${first}>; rel="next"` } }) });
  show();
  await rowOf('ana');
  serve({ 'GET /review/queue': refusal(503, 'BUSY', 'Probá de nuevo.') });
  fireEvent.click(screen.getByRole('button', { name: 'Ver más' }));
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  serveQueue(replied);
  fireEvent.click(retry);
  await rowOf('eva');
  expect(callsTo('GET /review/queue?limit=20&cursor=two')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Ver más' })).toBeNull();
});
