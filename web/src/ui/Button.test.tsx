import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Button } from './Button.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { FormDialog } from './FormDialog.tsx';

const nothing = () => undefined;
const press = vi.fn<() => void>();
const submit = vi.fn<() => Promise<void>>();

const buttons = [
  [
    'a button',
    (busy: boolean) => (
      <Button disabled={busy} onClick={press}>
        Sí
      </Button>
    ),
  ],
  [
    'a question',
    (busy: boolean) => (
      <ConfirmDialog
        show
        title="¿Vaciar?"
        confirmLabel="Sí"
        cancelLabel="No"
        busy={busy}
        onConfirm={press}
        onCancel={nothing}
      />
    ),
  ],
  [
    'a form',
    (busy: boolean) => (
      <FormDialog title="Ocultar" submitLabel="Sí" disabled={busy} onSubmit={submit} onClose={nothing}>
        Motivo
      </FormDialog>
    ),
  ],
] as const;

test.each(buttons)('%s that is disabled while it works keeps focus, and does nothing more', (_, shown) => {
  const { rerender } = render(shown(false));
  const button = screen.getByRole('button', { name: 'Sí' });
  button.focus();
  rerender(shown(true));
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(button);
  expect(press).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();
  rerender(shown(false));
  fireEvent.click(button);
  expect(press.mock.calls.length + submit.mock.calls.length).toBe(1);
  press.mockClear();
  submit.mockClear();
});
