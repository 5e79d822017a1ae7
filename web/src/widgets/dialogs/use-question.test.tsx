import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ActionDialog } from './ActionDialog.tsx';
import { useQuestion } from './use-question.ts';

vi.mock('../../lib/firestore.ts', () => ({ isDenied: () => false }));

beforeEach(() => void vi.useFakeTimers());
function Page() {
  const { subject, ask, close, focusRef } = useQuestion<string>();
  return (
    <div ref={focusRef} tabIndex={-1}>
      <button type="button" onClick={() => ask('first')}>
        Ask first
      </button>
      <button type="button" onClick={() => ask('second')}>
        Ask second
      </button>
      {subject && (
        <ActionDialog title={subject} action={async () => undefined} failureMessage={() => ''} onClosed={close} />
      )}
    </div>
  );
}

const press = (name: string) => fireEvent.click(screen.getByText(name));
const atRest = () => act(() => void vi.runAllTimers());

test('a dialog that opens right after another one stays', () => {
  render(<Page />);
  press('Ask first');
  atRest();
  press('No estoy seguro');
  press('Ask second');
  atRest();
  expect(screen.getByRole('dialog', { name: 'second' })).toBeDefined();
  press('No estoy seguro');
  atRest();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a dialog whose work ends after it was closed leaves the next one alone', () => {
  const { result } = renderHook(() => useQuestion<{ name: string }>());
  act(() => result.current.ask({ name: 'first' }));
  const closeFirst = result.current.close;
  act(closeFirst);
  act(() => result.current.ask({ name: 'second' }));
  act(closeFirst);
  expect(result.current.subject).toEqual({ name: 'second' });
  act(() => result.current.close());
  expect(result.current.subject).toBeNull();
});
