import type { SignInEnded } from '../../../machines/auth.machine.ts'
import { CallError, client } from '../../api/index.ts'
import { keptSession, refusalCode } from './auth-calls.ts'

/** Signs in by a passkey that the person chooses in the browser's own window. */
export async function enterByPasskey(
  { remember }: { readonly remember: boolean },
  signal: AbortSignal,
): Promise<SignInEnded> {
  try {
    // Loaded with the first passkey: most people sign in by a code.
    const { signByPasskey } = await import('../../api/passkey/index.ts')
    const { data } = await client.POST('/api/v1/auth/passkey/options', { signal })
    if (!data) throw new CallError({ kind: 'parsing' })
    const body = await signByPasskey(data.data, signal)
    return await keptSession(client.POST('/api/v1/auth/passkey', { body, signal }), remember, signal)
  } catch (error) {
    return { kind: 'refused', code: refusalCode(error) }
  }
}
