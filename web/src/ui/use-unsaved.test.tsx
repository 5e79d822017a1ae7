import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenBeforeRouter } from './back-button.ts';
import { DiscardDialog } from './DiscardDialog.tsx';
import { FormDialog } from './FormDialog.tsx';
import { Link } from './Link.tsx';
import { useUnsaved } from './use-unsaved.ts';

listenBeforeRouter();

const signOut = vi.fn<() => void>();

function Form() {
  const [typed, setTyped] = useState('');
  const { dialog } = useUnsaved(typed !== '');
  return (
    <>
      <input aria-label="Nombre" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <DiscardDialog dialog={dialog} />
    </>
  );
}

const Site = () => (
  <BrowserRouter>
    <Link to="/formulario">Formulario</Link>
    <Link to="/otra">Otra</Link>
    <a href="#contenido">Ir al contenido</a>
    <button type="button" data-leaves onClick={signOut}>
      Cerrar sesión
    </button>
    <Routes>
      <Route path="/formulario" element={<Form />} />
      <Route path="*" element={<h1>{'Otra página'}</h1>} />
    </Routes>
  </BrowserRouter>
);

beforeEach(() => {
  history.replaceState(null, '', '/');
  render(<Site />);
  follow('Formulario');
});

afterEach(() => signOut.mockReset());

const follow = (name: string) => fireEvent.click(screen.getByRole('link', { name, hidden: true }));
const type = (text: string) => fireEvent.change(screen.getByLabelText('Nombre'), { target: { value: text } });
const question = () => screen.queryByText('¿Descartar lo que escribiste?');
const answer = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const left = () => screen.queryByRole('heading', { name: 'Otra página', hidden: true });

test('a form into which nothing was typed is left without a question', () => {
  follow('Otra');
  expect(question()).toBeNull();
  expect(left()).not.toBeNull();
});

test('a link away from what was typed asks first, and keeps it unless the visitor agrees', () => {
  type('Iris');
  follow('Otra');
  expect(left()).toBeNull();
  answer('Seguir escribiendo');
  expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe('Iris');
  follow('Otra');
  answer('Descartar');
  expect(left()).not.toBeNull();
});

test('a form whose changes were taken back is left without a question', () => {
  type('Iris');
  type('');
  follow('Otra');
  expect(left()).not.toBeNull();
});

test('a button that leaves the page asks first', () => {
  type('Iris');
  answer('Cerrar sesión');
  expect(signOut).not.toHaveBeenCalled();
  answer('Descartar');
  expect(signOut).toHaveBeenCalledOnce();
});

test('the back button asks first, and the address stays that of the form', async () => {
  type('Iris');
  history.back();
  await waitFor(() => expect(question()).not.toBeNull());
  await waitFor(() => expect(location.pathname).toBe('/formulario'));
  answer('Seguir escribiendo');
  expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe('Iris');
  history.back();
  await waitFor(() => expect(question()).not.toBeNull());
  await waitFor(() => expect(location.pathname).toBe('/formulario'));
  answer('Descartar');
  await waitFor(() => expect(left()).not.toBeNull());
  expect(location.pathname).toBe('/');
});

test('a link to a part of the page does not ask, and the back button does so afterwards', async () => {
  follow('Ir al contenido');
  await waitFor(() => expect(location.hash).toBe('#contenido'));
  type('Iris');
  history.back();
  await waitFor(() => expect(location.hash).toBe(''));
  expect(question()).toBeNull();
  history.back();
  await waitFor(() => expect(question()).not.toBeNull());
  expect(left()).toBeNull();
});

test.each([
  ['with something typed, asks before Escape closes it', true, false],
  ['without, closes', false, true],
])('a dialog %s', (_, unsaved, closes) => {
  const close = vi.fn<() => void>();
  render(
    <FormDialog
      title="Agregar"
      submitLabel="Crear"
      disabled={false}
      unsaved={unsaved}
      onSubmit={() => Promise.resolve()}
      onClose={close}
    >
      <input aria-label="Código" />
    </FormDialog>,
  );
  fireEvent.keyDown(screen.getByLabelText('Código'), { key: 'Escape', keyCode: 27 });
  expect(question() === null).toBe(closes);
  expect(close).toHaveBeenCalledTimes(closes ? 1 : 0);
  if (closes) return;
  answer('Descartar');
  expect(close).toHaveBeenCalledOnce();
});

test("a dialog's 'Cancelar' says enough, and closes at once", () => {
  const close = vi.fn<() => void>();
  render(
    <FormDialog
      title="Agregar"
      submitLabel="Crear"
      disabled={false}
      unsaved
      onSubmit={() => Promise.resolve()}
      onClose={close}
    >
      <p>…</p>
    </FormDialog>,
  );
  answer('Cancelar');
  expect(close).toHaveBeenCalledOnce();
});
