import type { SignInEnded } from '../../../machines/auth.machine.ts'
import { ask } from '../../api/index.ts'
import { keptSession, refusalCode } from './auth-calls.ts'

/** Signs in by a passkey that the person chooses in the browser's own window. */
export async function enterByPasskey(
  { remember }: { readonly remember: boolean },
  signal: AbortSignal,
): Promise<SignInEnded> {
  try {
    // Loaded with the first passkey: most people sign in by a code.
    const { signByPasskey } = await import('../../api/passkey/index.ts')
    const body = await signByPasskey(await ask('beginPasskeySignIn', { signal }), signal)
    return await keptSession(ask('signInByPasskey', { body, signal }), remember, signal)
  } catch (error) {
    return { kind: 'refused', code: refusalCode(error) }
  }
}
