import type { WithdrawalAction, WithdrawalJson } from '@gym-power/domain';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AnswerDialog } from './AnswerDialog.tsx';

const order = { id: 'o1', left: 25_000, by: 'mercadopago' };
const ask = (action: WithdrawalAction, fields: object = { order }) =>
  render(
    <AnswerDialog
      withdrawal={
        { codigo: '7KM2-9QXD-4T0B', kind: 'arrepentimiento', email: 'ana@mail.com', ...fields } as WithdrawalJson
      }
      action={action}
      onAnswered={() => undefined}
      onClosed={() => undefined}
    />,
  );
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const canAnswer = () => !screen.getByRole('button', { name: 'Si, estoy seguro' }).hasAttribute('aria-disabled');

test('a part needs its amount, no more than there is, and a reason', () => {
  ask('parte');
  type('Motivo', 'Ya tuviste una clase');
  expect(canAnswer()).toBe(false);
  type('Importe que se devuelve', '25001');
  screen.getByText(/^Tiene que estar entre/);
  expect(canAnswer()).toBe(false);
  type('Importe que se devuelve', '18000');
  expect(canAnswer()).toBe(true);
});

test('a full refund needs no further input, and the dialog says who pays it back', () => {
  ask('devolver', { order: { ...order, by: 'cash' } });
  screen.getByText(/lo devolvés vos en el mostrador/);
  expect(canAnswer()).toBe(true);
});

test('a baja ends the places, and gives nothing back unless an admin says so', () => {
  ask('parte', { order, kind: 'baja' });
  type('Motivo', 'Pediste la baja');
  expect(canAnswer()).toBe(true);
});

test('who sent what matched no order gets no mail, so the dialog names their address', () => {
  ask('rechazar', { order: null });
  screen.getByText(/escribile vos a ana@mail.com/);
  expect(canAnswer()).toBe(false);
});
