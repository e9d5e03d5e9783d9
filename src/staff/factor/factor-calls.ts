import { ask } from '../../api/index.ts'
import type { components } from '../../api/schema.d.ts'

/** The secret of a new authenticator app, as text and as a QR code. */
export type FactorSecret = components['schemas']['FactorSecret']

/** Asks for the secret of a new authenticator app. @throws CallError */
export async function beginFactor(): Promise<FactorSecret> {
  return await ask('beginSecondFactor')
}

/** Confirms the new app by its first code; returns the backup codes. @throws CallError */
export async function confirmFactor(code: string): Promise<readonly string[]> {
  return (await ask('confirmSecondFactor', { body: { code } })).backupCodes
}

/** Proves this sign-in by a code of the app or by a backup code. @throws CallError */
export async function proveFactor(code: string): Promise<void> {
  await ask('proveSecondFactor', { body: { code } })
}
