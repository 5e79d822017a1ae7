import { ApiError } from '../../api/client.ts';

/** Firebase's error codes that a person can do something about, in words. */
const sentences: Record<string, string> = {
  'auth/popup-closed-by-user': 'Cerraste la ventana antes de terminar. Probá de nuevo cuando quieras.',
  // A second window has taken its place.
  'auth/cancelled-popup-request': '',
  'auth/popup-blocked':
    'Tu navegador bloqueó la ventana. Permití las ventanas emergentes de este sitio y probá de nuevo.',
  'auth/account-exists-with-different-credential':
    'Ya tenés una cuenta con ese email. Ingresá con el método que usaste la primera vez.',
  'auth/email-already-in-use': 'Ya hay una cuenta con ese email. Iniciá sesión.',
  'auth/too-many-requests': 'Demasiados intentos seguidos. Esperá unos minutos y probá de nuevo.',
  'auth/network-request-failed': 'No hay conexión. Revisá tu internet y probá de nuevo.',
  'auth/user-disabled': 'Esta cuenta está suspendida. Acercate al gimnasio.',
};

/** What to say about a failed sign-in; `otherwise` where there is nothing better to say. */
export async function authSentence(error: unknown, otherwise: string): Promise<string> {
  console.error(error);
  if (error instanceof ApiError) return error.message;
  const { authErrorCode } = await import('../../lib/firebase.ts');
  return sentences[authErrorCode(error) ?? ''] ?? otherwise;
}
