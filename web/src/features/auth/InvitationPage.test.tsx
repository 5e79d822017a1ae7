import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import InvitationPage from './InvitationPage.tsx';

test('without the link of the mail, says where to find it', async () => {
  render(<InvitationPage />, { wrapper: MemoryRouter });
  const send = screen.getByRole('button', { name: 'Crear contraseña' });
  fireEvent.input(screen.getByLabelText('Contraseña'), { target: { value: 'Gym2022!' } });
  await waitFor(() => expect(send.hasAttribute('aria-disabled')).toBe(false));
  fireEvent.click(send);
  await screen.findByText(/^Falta el enlace/);
});
