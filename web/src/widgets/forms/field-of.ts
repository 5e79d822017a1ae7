import type { FieldValues, Path, RegisterOptions, UseFormReturn } from 'react-hook-form';

/** `<Field label="Nombre" {...fieldOf(form)('name')} />` */
export const fieldOf =
  <Typed extends FieldValues, Context, Parsed>({
    register,
    getFieldState,
    formState,
  }: UseFormReturn<Typed, Context, Parsed>) =>
  (name: Path<Typed>, options?: RegisterOptions<Typed, Path<Typed>>) => ({
    error: getFieldState(name, formState).error?.message,
    ...register(name, options),
  });
