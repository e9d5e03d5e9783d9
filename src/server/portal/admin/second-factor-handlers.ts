import { toString as qrCode } from 'qrcode'
import {
  bareBackupCode,
  factorAddress,
  newBackupCodes,
  newFactorSecret,
  stepOfCode,
} from '../../auth/authenticator.ts'
import { bearerToken, sessionOf, tokenHash } from '../../auth/session-of.ts'
import { QadamError } from '../../errors/index.ts'
import type { ApiRequest, Handlers } from '../../operations/index.ts'
import type { SecondFactor } from '../../store/index.ts'
import type { OperatorGate, SignedStaff } from '../operators.ts'
import type { PortalDeps } from '../portal-deps.ts'
import { factorTries } from './factor-tries.ts'

/** Operations with which a person of the insurer sets up and proves their second factor. */
export type SecondFactorHandlers = Pick<
  Handlers,
  'beginSecondFactor' | 'confirmSecondFactor' | 'proveSecondFactor'
>

/** Handlers that set up an authenticator app and check its codes. All are not found while the setting is `off`. */
export function secondFactorHandlers(
  {
    store,
    seals,
    world,
    settings,
    staff,
  }: Pick<PortalDeps, 'store' | 'seals' | 'world' | 'settings' | 'staff'>,
  operator: OperatorGate['operator'],
): SecondFactorHandlers {
  const member = (asked: Pick<ApiRequest, 'request'>): SignedStaff => {
    if (settings.secondFactor === 'off') throw new QadamError('QDM_NOT_FOUND')
    return operator(asked)
  }
  /** @throws QDM_SECOND_FACTOR_WANTED while an app is set up and this sign-in has not proven it */
  const refuseStranger = async (factor: SecondFactor | null, { request: { headers } }: ApiRequest) => {
    if ((factor?.secret ?? null) !== null)
      await staff.refuseUnproven(await sessionOf(store, headers.authorization))
  }
  const hashOfToken = ({ request: { headers } }: ApiRequest): string =>
    tokenHash(bearerToken(headers.authorization) ?? '')
  /** Null when there is no secret, or the key that encrypted it is no longer known. */
  const opened = (secret: string | null | undefined): string | null =>
    typeof secret === 'string' ? seals.dereference('factor', secret) : null
  const backupText = (userId: string, code: string): string => `${userId} ${bareBackupCode(code)}`
  const tries = factorTries({ store, seals })

  /** Returns how the code proves the person, and uses it up; null for a wrong one. */
  const proven = async (userId: string, code: string): Promise<'app' | 'backup' | null> => {
    const secret = opened((await store.secondFactors.of(userId))?.secret)
    const step = secret !== null && /^\d{6}$/.test(code) ? stepOfCode(secret, code, world.clock()) : null
    if (step !== null) return (await store.secondFactors.useStep(userId, step)) ? 'app' : null
    const hashes = await store.secondFactors.backupCodes(userId)
    const text = backupText(userId, code)
    const used = hashes.find((hash) => seals.isHash('factor', text, (one) => one === hash))
    return used !== undefined && (await store.secondFactors.useBackupCode(userId, used)) ? 'backup' : null
  }

  return {
    beginSecondFactor: async (asked) => {
      const { id, phone } = member(asked)
      await refuseStranger(await store.secondFactors.of(id), asked)
      const secret = newFactorSecret(world)
      await store.secondFactors.begin(id, seals.refer('factor', secret))
      const address = factorAddress(secret, `+${phone}`)
      return { secret, address, qr: await qrCode(address, { type: 'svg', margin: 4 }) }
    },

    confirmSecondFactor: async (asked) => {
      const { id, phone } = member(asked)
      const factor = await store.secondFactors.of(id)
      await refuseStranger(factor, asked)
      await tries.begin(id, asked.request)
      const pending = factor?.pending ?? null
      const secret = opened(pending)
      const step = secret === null ? null : stepOfCode(secret, asked.body.code, world.clock())
      if (pending === null || step === null) throw asked.refusal('QDM_SECOND_FACTOR_WRONG')
      await tries.succeed(id, asked.request)
      const backupCodes = newBackupCodes(world)
      await store.transaction(async (inside) => {
        if (!(await inside.secondFactors.confirm(id, pending, step)))
          throw asked.refusal('QDM_SECOND_FACTOR_WRONG')
        await inside.secondFactors.replaceBackupCodes(
          id,
          backupCodes.map((code) => seals.hash('factor', backupText(id, code))),
        )
        // Sign-ins that another app proved have to prove this one.
        await inside.sessions.unprove(id)
        await inside.sessions.prove(hashOfToken(asked))
        await inside.audit.add({
          actor: phone,
          action: 'secondFactor.setUp',
          subject: `staff ${phone}`,
          detail: { from: asked.request.ip },
        })
      })
      return { backupCodes: [...backupCodes] }
    },

    proveSecondFactor: async (asked) => {
      const { id, phone } = member(asked)
      await tries.begin(id, asked.request)
      const by = await proven(id, asked.body.code.trim())
      if (by === null) throw asked.refusal('QDM_SECOND_FACTOR_WRONG')
      await tries.succeed(id, asked.request)
      await store.sessions.prove(hashOfToken(asked))
      if (by === 'backup')
        await store.audit.add({
          actor: phone,
          action: 'secondFactor.backupCodeUsed',
          subject: `staff ${phone}`,
          detail: { from: asked.request.ip },
        })
    },
  }
}
