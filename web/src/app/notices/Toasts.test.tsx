import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider, useAtomValue } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';
import { noticesAtom } from '../../state/notices/notices-atom.ts';
import { notify } from '../../state/notices/notify.ts';
import { store } from '../../state/store.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import Toasts from './Toasts.tsx';

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn<() => void>();
});

function Shown() {
  const notices = useAtomValue(noticesAtom);
  return notices.length > 0 && <Toasts notices={notices} />;
}

const show = (onCancel = vi.fn<() => void>()) =>
  render(
    <Provider store={store}>
      <ConfirmDialog
        show
        title="¿Vaciar?"
        confirmLabel="Vaciar"
        cancelLabel="No"
        onConfirm={vi.fn<() => void>()}
        onCancel={onCancel}
      />
      <Shown />
    </Provider>,
  );

const escape = () => fireEvent.keyDown(document.activeElement!, { key: 'Escape', keyCode: 27 });

test('Escape accepts the notices over a dialog, the newest one first, and then closes the dialog', () => {
  const cancel = vi.fn<() => void>();
  show(cancel);
  act(() => {
    notify.error('Primero');
    notify.error('Segundo');
  });
  escape();
  expect(screen.queryByText('Segundo')).toBeNull();
  expect(screen.getByText('Primero')).toBeTruthy();
  escape();
  expect(screen.queryByText('Primero')).toBeNull();
  expect(cancel).not.toHaveBeenCalled();
  escape();
  expect(cancel).toHaveBeenCalledOnce();
});

test('Escape does not touch a notice that disappears automatically', () => {
  const cancel = vi.fn<() => void>();
  show(cancel);
  act(() => notify.success('Listo'));
  escape();
  expect(cancel).toHaveBeenCalledOnce();
  expect(screen.getByText('Listo')).toBeTruthy();
});

test('panels, bars and the page end above the notices while those are shown', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(96);
  const room = () => document.documentElement.style.getPropertyValue('--notices');
  show();
  act(() => notify.success('Listo'));
  expect(room(), 'also of one that goes away by itself').toBe('calc(96px + var(--bottom-bar, 0px))');
  act(() => store.set(noticesAtom, []));
  expect(room()).toBe('');
});

test("notices are above a phone's keyboard", () => {
  const seen = Object.assign(new EventTarget(), { offsetTop: 0, offsetLeft: 0, width: 360, height: 740 });
  vi.stubGlobal('visualViewport', seen);
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(740);
  act(() => notify.error('Algo salió mal'));
  show();
  const { style } = screen.getByText('Algo salió mal').closest<HTMLElement>('[style]')!;
  expect(style.getPropertyValue('--hidden-below')).toBe('0px');
  act(() => {
    seen.height = 440;
    seen.dispatchEvent(new Event('resize'));
  });
  expect(style.getPropertyValue('--hidden-below')).toBe('300px');
  expect(style.getPropertyValue('--seen-height')).toBe('440px');
});
