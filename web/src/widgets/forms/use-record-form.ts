import { yupResolver } from '@hookform/resolvers/yup';
import type { Resolver } from 'react-hook-form';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { AnyObject, ObjectSchema } from 'yup';
import type { FormValues } from './form-field.ts';

export type RecordForm = UseFormReturn<FormValues>;

export const useRecordForm = (schema: ObjectSchema<AnyObject>, defaultValues: FormValues): RecordForm =>
  useForm<FormValues>({ resolver: yupResolver(schema) as Resolver<FormValues>, mode: 'all', defaultValues });
