import type { ReactNode } from 'react';
import { refusalOr } from '../../api/client.ts';
import type { Written } from '../../api/sessions.ts';
import { useRehearsal } from '../../state/server-cache/use-admin-data.ts';
import { useAction } from '../../state/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { reportFailure } from '../../widgets/records/failures.ts';
import { Unreached } from '../../widgets/calls/Unreached.tsx';
import { mailsWords } from '../../widgets/records/mails-words.ts';
import { type Act, perform } from './acts.ts';
import styles from './Agenda.module.css';

interface Props {
  title: string;
  submitLabel: string;
  dangerous?: boolean;
  act: Act | null;
  /** False while a field is missing that the rehearsal does not need. */
  ready?: boolean;
  unsaved?: boolean;
  said?: (written: Written) => string;
  isBeside?: (refusal: unknown) => boolean;
  onClose: () => void;
  /** @param people how many people the act concerns; undefined until known */
  children: (people: number | undefined, refusal: unknown) => ReactNode;
}

/** Rehearses the act on the server first, to say how many people get a mail, and who cannot. */
export function ActDialog({
  title,
  submitLabel,
  dangerous = false,
  act,
  ready = true,
  unsaved = false,
  said = ({ avisos }) => mailsWords(avisos),
  isBeside = () => false,
  onClose,
  children,
}: Props) {
  const { data, error, isFetching, refetch } = useRehearsal(act?.name ?? null, () => act!.run(true));
  const { busy, run } = useAction({
    failed: 'Algo salió mal: probá de nuevo',
    onFailure: async (failure, sentence) => {
      if (isBeside(failure)) void refetch();
      else await reportFailure(failure, sentence);
    },
  });
  const submit = () =>
    run(async () => {
      await perform(act!);
      onClose();
    });
  const known = act !== null && !isFetching && !error ? data : undefined;
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      disabled={busy || !ready || !known}
      dangerous={dangerous}
      unsaved={unsaved}
      onSubmit={submit}
      onClose={onClose}
    >
      {children(known && known.avisos + known.sinMail.length, act && !isFetching ? error : null)}
      <p role="status" className={styles['told']}>
        {known && said(known)}
        {act && isFetching && 'Contando a cuántas personas se avisa…'}
        {act && !isFetching && error && !isBeside(error) && (
          <>
            {refusalOr(error, 'No pudimos contar a cuántas personas se avisa.')}{' '}
            <Button look="quiet" onClick={() => void refetch()}>
              Reintentar
            </Button>
          </>
        )}
      </p>
      {known && <Unreached people={known.sinMail} />}
    </FormDialog>
  );
}
