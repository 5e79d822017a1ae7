import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useRootMark } from './use-root-mark.ts';

function Marking({ value }: { value: string | null }) {
  useRootMark('tested', value);
  return null;
}

test('a page keeps its mark while a panel without one opens and closes over it', () => {
  const { dataset } = document.documentElement;
  const panel = render(<Marking value={null} />);
  expect(dataset['tested']).toBe('');
  const page = render(<Marking value="bar" />);
  panel.unmount();
  expect(dataset['tested']).toBe('bar');
  page.unmount();
  expect(dataset['tested']).toBe('');
});
