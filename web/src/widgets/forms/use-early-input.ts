import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** Such a form must have no default values: they would erase input from before the code arrived. */
export function useEarlyInput<T extends FieldValues>({
  getValues,
  trigger,
}: Pick<UseFormReturn<T>, 'getValues' | 'trigger'>): void {
  useEffect(() => {
    const early = Object.entries(getValues()).flatMap(([name, value]) => (value ? [name as Path<T>] : []));
    if (early.length > 0) void trigger(early);
  }, [getValues, trigger]);
}
