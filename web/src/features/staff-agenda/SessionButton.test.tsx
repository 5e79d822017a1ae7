import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { agendaSession } from '../../../../domain/test/answers.ts';
import { SessionButton } from './SessionButton.tsx';
import type { WeekSession } from './week-sessions.ts';

const scrollIntoView = vi.fn<() => void>();
beforeEach(() => {
  scrollIntoView.mockClear();
  Element.prototype.scrollIntoView = scrollIntoView;
});

const open = (pointed: boolean) => {
  const start = new Date('2999-12-09');
  const week = { ...agendaSession({ date: '2999-12-09' }), start, taken: 3 };
  render(
    <ul>
      <SessionButton
        session={week as unknown as WeekSession}
        now={new Date()}
        pointed={pointed}
        onOpen={() => undefined}
      />
    </ul>,
  );
  return screen.getByRole('listitem');
};

test('the session that the address points at is marked and brought into sight', () => {
  expect(open(true).getAttribute('aria-current')).toBe('true');
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
});

test('other sessions are neither', () => {
  expect(open(false).hasAttribute('aria-current')).toBe(false);
  expect(scrollIntoView).not.toHaveBeenCalled();
});
