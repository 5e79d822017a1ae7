import type { User } from '@gym-power/domain';
import { pseudonymOf } from '../../platform/keyed-hash.ts';
import { newKind } from '../writing/kind.ts';

export const welcomeFromDesk = newKind('welcomeFromDesk', {
  of: (person: User) => ({ id: idFor(person), userId: person.id }),
  write: async ({ id, userId }, { findUser, invitationLink }) => {
    const person = await findUser(userId);
    if (!person?.withoutAccount || id !== idFor(person)) return null;
    return {
      to: { address: person.email, name: person.name, countedAs: 'unproven' },
      subject: 'Creá tu contraseña de Gym Power',
      preview: 'Para ver tus clases y tus compras.',
      title: 'Creá tu contraseña',
      before: [
        '¡Te damos la bienvenida! Te anotamos en el mostrador.',
        'Con una contraseña ves tus clases, tus compras y hasta cuándo valen:',
      ],
      button: { label: 'Crear mi contraseña', url: invitationLink(person) },
      after: ['El enlace vale 30 días. Si no fuiste vos, no hace falta que hagas nada.'],
    };
  },
});

/** Contains member and address, so each pair is invited once. */
const idFor = ({ id, email }: User): string => `welcomeFromDesk-${id}-${pseudonymOf('address', email)}`;
