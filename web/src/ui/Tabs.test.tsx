import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Tabs } from './Tabs.tsx';

const tabs = ['Gimnasio', 'Contacto', 'Lugares'].map((label) => ({ id: label, label }));

function Sample() {
  const [chosen, setChosen] = useState('Gimnasio');
  return (
    <Tabs label="Ajustes" tabs={tabs} chosen={chosen} onChoose={setChosen}>
      {({ label }) => <input aria-label={`Campo de ${label}`} />}
    </Tabs>
  );
}

const chosen = () => screen.getByRole('tab', { selected: true });

test('one tab is chosen, which names the panel in sight', () => {
  render(<Sample />);
  expect(screen.getByRole('tablist', { name: 'Ajustes' })).toBeDefined();
  expect(chosen().textContent).toBe('Gimnasio');
  expect(screen.getByRole('tabpanel', { name: 'Gimnasio' }).id).toBe(chosen().getAttribute('aria-controls'));
  fireEvent.click(screen.getByRole('tab', { name: 'Lugares' }));
  expect(screen.getAllByRole('tabpanel')).toEqual([screen.getByRole('tabpanel', { name: 'Lugares' })]);
});

test.each([
  ['ArrowRight', 'Contacto'],
  ['ArrowLeft', 'Lugares'],
  ['ArrowDown', 'Contacto'],
  ['ArrowUp', 'Lugares'],
  ['End', 'Lugares'],
  ['Home', 'Gimnasio'],
  ['a', 'Gimnasio'],
])('from the first tab, %s leads to %s', (key, label) => {
  render(<Sample />);
  chosen().focus();
  fireEvent.keyDown(document.activeElement!, { key });
  expect(chosen().textContent).toBe(label);
  expect(document.activeElement).toBe(chosen());
});

test('Tab reaches the chosen tab alone', () => {
  render(<Sample />);
  expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
});

test('a value typed in another tab stays', () => {
  render(<Sample />);
  fireEvent.change(screen.getByLabelText('Campo de Gimnasio'), { target: { value: 'Gym Power' } });
  fireEvent.click(screen.getByRole('tab', { name: 'Contacto' }));
  fireEvent.click(screen.getByRole('tab', { name: 'Gimnasio' }));
  expect(screen.getByLabelText<HTMLInputElement>('Campo de Gimnasio').value).toBe('Gym Power');
});
