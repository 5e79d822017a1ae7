import { Refusal, type RefusalCode } from '@gym-power/domain';

/** The record of that id. @throws Refusal with the code `missing`, and the id */
export function found<T>(records: ReadonlyMap<string, T>, id: string, missing: RefusalCode): T {
  const record = records.get(id);
  if (record === undefined) throw new Refusal(missing, { id });
  return record;
}
