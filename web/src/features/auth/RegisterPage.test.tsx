import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import RegisterPage from './RegisterPage.tsx';

beforeEach(() => {
  render(<RegisterPage />, { wrapper: MemoryRouter });
});
const type = (label: string, value: string) => {
  const field = screen.getByLabelText(label);
  fireEvent.input(field, { target: { value } });
  return field as HTMLInputElement;
};

test('can be sent when the telephone is read after the password was typed', async () => {
  const send = screen.getByRole('button', { name: 'Registrarme' });
  type('Nombre', 'Ana');
  type('Apellido', 'Paz');
  type('Email', 'ana@mail.com');
  type('Teléfono', '011 15 4290-0837');
  type('Contraseña', 'Gym2022!');
  await waitFor(() => expect(send.hasAttribute('aria-disabled')).toBe(false));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(send.hasAttribute('aria-disabled')).toBe(false);
});

test.each(['+54 9 11 4290-0837', '011 15 4290-0837', '11 4290 0837'])(
  'takes the telephone %s, and shows its ten digits once the field is left',
  async (typed) => {
    const telephone = type('Teléfono', typed);
    fireEvent.blur(telephone);
    await waitFor(() => expect(telephone.value).toBe('1142900837'));
    expect(telephone.getAttribute('aria-invalid')).toBe('false');
  },
);

test('asks for the telephone as its messages do, with an example that it takes', async () => {
  const telephone = type('Teléfono', '15 4290-0837');
  await screen.findByText('Debes ingresar tu numero sin el 15');
  const [words, example] = document.querySelector('#phoneNumber-hint')!.textContent.split(': ');
  expect(words).toBe('Con el código de área y sin el 15');
  type('Teléfono', example!);
  await waitFor(() => expect(telephone.getAttribute('aria-invalid')).toBe('false'));
});

test.each([
  ['15 4290-0837', 'Debes ingresar tu numero sin el 15'],
  ['4290-0837', 'Tu número debe tener el siguiente formato: 1123456789'],
  ['+1 202 555 0100', 'El telefono debe ser válido'],
])('says what is wrong with the telephone %s, and leaves it to its owner', async (typed, message) => {
  const telephone = type('Teléfono', typed);
  await screen.findByText(message);
  fireEvent.blur(telephone);
  await screen.findByText(message);
  expect(telephone.getAttribute('aria-describedby')).toContain('phoneNumber-error');
});

test('names each condition of the password that is still unmet while it is typed', async () => {
  const password = screen.getByLabelText('Contraseña');
  const rules = within(document.querySelector<HTMLElement>(`#${password.getAttribute('aria-describedby')}`)!);
  const unmet = () =>
    rules
      .getAllByRole('listitem')
      .flatMap(({ textContent }) =>
        textContent.endsWith(': falta.') ? [textContent.slice(0, -': falta.'.length)] : [],
      );
  const [length, digit, sign] = ['De 6 a 64 caracteres', 'Al menos un número', 'Al menos un signo: ! @ # $ % ^ & *'];
  expect(unmet()).toHaveLength(4);
  type('Contraseña', 'gym');
  await waitFor(() => expect(unmet()).toEqual([length, digit, sign]));
  await screen.findByText('Leer las condiciones de la contraseña *');
  type('Contraseña', 'gimnasio!');
  await waitFor(() => expect(unmet()).toEqual([digit]));
  type('Contraseña', `Gym2022!${'a'.repeat(56)}`);
  await waitFor(() => expect(unmet()).toEqual([]));
  await waitFor(() => expect(screen.queryByText('Leer las condiciones de la contraseña *')).toBeNull());
});
