import { render } from '@testing-library/react';
import { demoGym } from '@gym-power/domain';
import { expect, it, vi } from 'vitest';
import GymMap from './GymMap.tsx';

it('loads the map with its key, and shows nothing until the script has loaded', async () => {
  const { container } = render(<GymMap apiKey="a-key" gym={demoGym} />);
  await vi.waitFor(() =>
    expect(document.querySelector('script[src^="https://maps.googleapis.com/"]')?.getAttribute('src')).toContain(
      'key=a-key',
    ),
  );
  expect(container.innerHTML).toBe('');
});
