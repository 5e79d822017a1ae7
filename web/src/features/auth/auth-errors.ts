import { ApiError } from '../../api/client.ts';

const sentences: Record<string, string> = {
  'auth/popup-closed-by-user': 'Cerraste la ventana antes de terminar. Probá de nuevo cuando quieras.',
  // The user opened a second sign-in window.
  'auth/cancelled-popup-request': '',
  'auth/popup-blocked':
    'Tu navegador bloqueó la ventana. Permití las ventanas emergentes de este sitio y probá de nuevo.',
  'auth/account-exists-with-different-credential':
    'Ya tenés una cuenta con ese email. Ingresá con el método que usaste la primera vez.',
  'auth/email-already-in-use': 'Ya hay una cuenta con ese email. Iniciá sesión.',
  'auth/too-many-requests': 'Demasiados intentos seguidos. Esperá unos minutos y probá de nuevo.',
  'auth/network-request-failed': 'No hay conexión. Revisá tu internet y probá de nuevo.',
  'auth/invalid-verification-code': 'Ese código no es válido. Escribí el que la aplicación muestra ahora.',
  'auth/totp-challenge-timeout': 'Pasó demasiado tiempo. Cerrá esta ventana y empezá de nuevo.',
  'auth/requires-recent-login': 'Hace mucho que entraste. Cerrá sesión, volvé a entrar y probá de nuevo.',
  'auth/unverified-email': 'Verificá tu email antes de activarlo.',
  'auth/operation-not-allowed': 'El gimnasio no lo tiene habilitado.',
  'auth/user-disabled': 'Esta cuenta está suspendida. Acercate al gimnasio.',
};

export const OTHERWISE = 'Algo salió mal, intenta nuevamente más tarde';

/** @returns the sentence for a failed sign-in; `otherwise` for an error without a sentence */
export async function authSentence(error: unknown, otherwise: string): Promise<string> {
  console.error(error);
  if (error instanceof ApiError) return error.message;
  const { authErrorCode } = await import('../../lib/firebase.ts');
  return sentences[authErrorCode(error) ?? ''] ?? otherwise;
}
