import { yupResolver } from '@hookform/resolvers/yup';
import type { Resolver } from 'react-hook-form';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { Creation, Values } from '../sections/section.ts';

export type RecordForm = UseFormReturn<Values>;

/** Checked on every change, and when a field is left. */
export const useRecordForm = (schema: Creation['schema'], values: Values): RecordForm =>
  useForm<Values>({ resolver: yupResolver(schema) as Resolver<Values>, mode: 'all', defaultValues: values });
