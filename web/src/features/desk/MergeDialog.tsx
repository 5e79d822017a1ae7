import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { mergePeople } from '../../api/desk.ts';
import type { UserJson } from '../../api/users.ts';
import { paths } from '../../config/paths.ts';
import { useAction } from '../../state/use-action.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { reportFailure } from '../../widgets/records/failures.ts';
import styles from '../../ui/Panel.module.css';
import { MemberSearch, reachOf } from '../../widgets/members/MemberSearch.tsx';
import type { FoundMember } from '../../widgets/members/read-members.ts';

export function MergeDialog({ user, onClose }: { user: UserJson; onClose: () => void }) {
  const navigate = useNavigate();
  const [other, setOther] = useState<FoundMember | null>(null);
  const { busy, run } = useAction({ failed: 'Algo salió mal al unir las fichas', onFailure: reportFailure });
  const name = `${user.name} ${user.lastName}`.trim();
  const submit = async () => {
    if (!other) return;
    if (await run(() => mergePeople(user.id, other.id), 'Fichas unidas'))
      void navigate(paths.memberFile(other.id), { replace: true });
  };
  return (
    <FormDialog
      title="Unir con otra ficha"
      submitLabel="Unir fichas"
      disabled={other === null || busy}
      dangerous
      onSubmit={submit}
      onClose={onClose}
    >
      <p>Elegí la otra ficha de {name}. Pasan ahí sus compras y sus notas, y esta desaparece: no se puede deshacer.</p>
      <MemberSearch>
        {(member) =>
          member.id !== user.id && (
            <button
              type="button"
              className={styles['choice']}
              aria-pressed={other?.id === member.id}
              onClick={() => setOther(member)}
            >
              <b>{member.name}</b>
              <small>{reachOf(member)}</small>
            </button>
          )
        }
      </MemberSearch>
    </FormDialog>
  );
}
