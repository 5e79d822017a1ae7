import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { FormDialog } from './FormDialog.tsx';

afterEach(cleanup);

const nothing = () => undefined;

const dialogs = [
  [
    'a question',
    (busy: boolean) => (
      <ConfirmDialog
        show
        title="¿Vaciar?"
        confirmLabel="Sí"
        cancelLabel="No"
        busy={busy}
        onConfirm={nothing}
        onCancel={nothing}
      />
    ),
  ],
  [
    'a form',
    (busy: boolean) => (
      <FormDialog title="Ocultar" submitLabel="Sí" disabled={busy} onSubmit={async () => undefined} onClose={nothing}>
        Motivo
      </FormDialog>
    ),
  ],
] as const;

test.each(dialogs)('%s keeps the focus while it works, although the pressed button is disabled', (_, dialog) => {
  const { rerender } = render(dialog(false));
  const button = screen.getByRole('button', { name: 'Sí' });
  button.focus();
  rerender(dialog(true));
  expect(document.activeElement).not.toBe(button);
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
});
