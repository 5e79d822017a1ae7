import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/**
 * Checks what was typed, or filled in by the browser, before the code of a rendered page arrived. A form that uses it
 * must have no default values: they would erase that.
 */
export function useEarlyInput<T extends FieldValues>({
  getValues,
  trigger,
}: Pick<UseFormReturn<T>, 'getValues' | 'trigger'>): void {
  useEffect(() => {
    const early = Object.entries(getValues()).flatMap(([name, value]) => (value ? [name as Path<T>] : []));
    if (early.length > 0) void trigger(early);
  }, [getValues, trigger]);
}
