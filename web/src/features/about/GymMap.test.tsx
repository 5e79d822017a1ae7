import { act, render, screen } from '@testing-library/react';
import { demoGym } from '@gym-power/domain';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { EmbeddedMap } from './EmbeddedMap.tsx';
import GymMap from './GymMap.tsx';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
const link = () => screen.queryByRole('link', { name: 'Gral. Las Heras 837, Monte Grande, en Google Maps' });
const waitLong = () => act(() => vi.advanceTimersByTimeAsync(10_000));

describe('the map with a key', () => {
  test('shows nothing until its script has loaded, and the address if that takes too long', async () => {
    const { container } = render(<GymMap apiKey="a-key" gym={demoGym} />);
    await vi.waitFor(() =>
      expect(document.querySelector('script[src^="https://maps.googleapis.com/"]')?.getAttribute('src')).toContain(
        'key=a-key',
      ),
    );
    expect(container.innerHTML).toBe('');
    await waitLong();
    expect(link()?.getAttribute('href')).toBe(demoGym.mapLink);
  });
});

describe('the map without a key', () => {
  const show = (near = true) => render(<EmbeddedMap gym={demoGym} near={near} />).container;
  const map = () => screen.queryByTitle('Mapa: Gral. Las Heras 837, Monte Grande');

  test('asks nothing of Google before a visitor comes near', async () => {
    const container = show(false);
    expect(container.querySelector('img, iframe')).toBeNull();
    await waitLong();
    expect(link()).toBeNull();
  });

  test('comes with the visitor', () => {
    show();
    expect(map()).not.toBeNull();
    expect(link()).toBeNull();
  });

  test('gives way to the address without a connection', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    show();
    expect(map()).toBeNull();
    expect(link()?.getAttribute('href')).toBe(demoGym.mapLink);
  });
});
