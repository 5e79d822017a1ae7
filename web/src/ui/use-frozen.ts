import { useState } from 'react';

export function useFrozen<T>(value: T, frozen: boolean): T {
  const [kept, setKept] = useState<{ value: T }>({ value });
  if (!frozen && kept.value !== value) setKept({ value });
  return frozen ? kept.value : value;
}
