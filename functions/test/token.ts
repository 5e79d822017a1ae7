/** An unsigned ID token, which the Auth emulator accepts for its own accounts. */
export function tokenOf(uid: string, email: string, { emailVerified = true, secondFactor = false } = {}): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const project = process.env.GCLOUD_PROJECT!;
  const issued = Math.floor(Date.now() / 1000);
  const claims = {
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    auth_time: issued,
    iat: issued,
    exp: issued + 3_600,
    sub: uid,
    user_id: uid,
    email,
    email_verified: emailVerified,
    firebase: {
      identities: {},
      sign_in_provider: 'password',
      ...(secondFactor && { sign_in_second_factor: 'totp' }),
    },
  };
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
}
