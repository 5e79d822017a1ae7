import { Refusal } from '@gym-power/domain';
import { act, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { ApiError } from '../../api/client.ts';
import { showRefusal } from './refusal-fields.ts';

const open = (values: Record<string, unknown>) => {
  const { result } = renderHook(() => {
    const form = useForm({ defaultValues: values });
    // The form updates only the properties that are read.
    return { form, errors: form.formState.errors, dirty: form.formState.dirtyFields };
  });
  const refuse = (error: unknown) => {
    let shown = false;
    act(() => {
      shown = showRefusal(result.current.form, error);
    });
    return shown;
  };
  const messageAt = (name: string) => result.current.errors[name]?.message;
  return { result, refuse, messageAt };
};

test('a refusal is shown beside the field that it is about, with the number of places', () => {
  const { refuse, messageAt } = open({ day: 'Lunes', hour: '7:00', capacity: 3 });
  expect(refuse(new Refusal('CAPACITY_BELOW_TAKEN', { taken: 4 }))).toBe(true);
  expect(messageAt('capacity')).toBe('La capacidad no puede ser menor que los lugares ya ocupados. Ya hay 4 vendidos.');
});

test('a field may have another name in another form', () => {
  const { refuse, messageAt } = open({ hora: '7:00', capacidad: 3 });
  refuse(new ApiError(409, 'CAPACITY_BELOW_TAKEN', 'Tiene lugares vendidos.', { taken: 1 }));
  expect(messageAt('capacidad')).toBe('Tiene lugares vendidos. Ya hay 1 vendido.');
});

test("the server's sentences about single fields are shown beside each", () => {
  const { refuse, messageAt } = open({ name: '', lastName: '' });
  const fields = { name: 'El nombre es requerido', lastName: 'El apellido es requerido' };
  expect(refuse(new ApiError(422, 'INVALID', 'Hay datos que no son válidos.', { fields }))).toBe(true);
  expect(messageAt('name')).toBe('El nombre es requerido');
  expect(messageAt('lastName')).toBe('El apellido es requerido');
});

test('a refusal about no field of the form is left to the caller', () => {
  const { refuse } = open({ name: '' });
  expect(refuse(new ApiError(409, 'CAPACITY_BELOW_TAKEN', '…'))).toBe(false);
  expect(refuse(new ApiError(503, 'BUSY', '…'))).toBe(false);
  expect(refuse(new Error('offline'))).toBe(false);
});
