import { deviceOf } from '../auth/device.ts'
import { openProof } from '../auth/phone-proof.ts'
import { phoneInContact } from '../auth/telegram-contact.ts'
import { sessionOf } from '../auth/session-of.ts'
import type { CoreDeps } from '../deps.ts'
import { QadamError } from '../errors/index.ts'
import type { ApiRequest, Handler, Handlers, RequestOf } from '../operations/index.ts'
import type { StaffSignInWay } from '../../api/schema.d.ts'
import type { Staff } from './operators.ts'

/** Operations that sign a person in, and those that prove the second factor. */
type SignInOperation =
  | 'login'
  | 'acceptCode'
  | 'register'
  | 'setPassword'
  | 'signInByPasskey'
  | 'confirmSecondFactor'
  | 'proveSecondFactor'
  | 'proveTelegramPhone'
  | 'enterByTelegram'

/** Tries that are refused for their number or their signature, of one phone from one address, are noted once in this time. */
const refusedWindowMs = 10 * 60_000

/**
 * Notes every sign-in of a person of the insurer, and every try that failed, with phone and address, for the
 * administrators. What customers do is not noted.
 */
export function withSignInLog(
  { store, seals, world, staff }: Pick<CoreDeps, 'store' | 'seals' | 'world'> & { readonly staff: Staff },
  handlers: Pick<Handlers, SignInOperation>,
): Pick<Handlers, SignInOperation> {
  const note = async (
    phone: string,
    { request }: Pick<ApiRequest, 'request'>,
    way: StaffSignInWay,
    refusal: QadamError['code'] | null,
  ): Promise<void> => {
    if ((await staff.rolesOf(phone)).length === 0) return
    const { ip, headers } = request
    const name = `refused sign-ins ${seals.hash('address', `${phone} ${ip}`)}`
    const isKnown =
      // A contact names a phone before Telegram's signature is read.
      (refusal === 'QDM_TOO_MANY_REQUESTS' || refusal === 'QDM_CONTACT_REFUSED') &&
      (await store.throttles.take(name, { limit: 1, windowMs: refusedWindowMs })) !== null
    if (!isKnown)
      await store.signIns.add({ phone, way, refusal, address: ip, device: deviceOf(headers['user-agent']) })
  }
  const noted =
    <Id extends SignInOperation>(
      handle: Handler<Id>,
      wayOf: (asked: RequestOf<Id>) => StaffSignInWay,
      phoneOf: (asked: RequestOf<Id>) => Promise<string | null> | string | null,
    ): Handler<Id> =>
    async (asked) => {
      const phone = await phoneOf(asked)
      try {
        const answer = await handle(asked)
        if (phone !== null) await note(phone, asked, wayOf(asked), null)
        return answer
      } catch (error) {
        if (phone !== null && error instanceof QadamError) await note(phone, asked, wayOf(asked), error.code)
        throw error
      }
    }

  const phoneOfUser = async (id: string | undefined) =>
    id === undefined ? null : ((await store.users.find(id))?.phone ?? null)
  const phoneOfProof = ({ body }: { readonly body: { readonly proof: string } }) =>
    openProof(seals, body.proof, world.clock())?.phone ?? null
  const phoneOfSession = async ({ request: { headers } }: ApiRequest) =>
    await phoneOfUser((await sessionOf(store, headers.authorization)).userId)
  const { login, acceptCode, register, setPassword } = handlers
  const { signInByPasskey, confirmSecondFactor, proveSecondFactor } = handlers
  const { proveTelegramPhone, enterByTelegram } = handlers

  return {
    login: noted<'login'>(
      login,
      () => 'password',
      ({ body }) => body.phone,
    ),
    acceptCode: noted<'acceptCode'>(
      acceptCode,
      () => 'code',
      ({ body }) => body.phone,
    ),
    register: noted<'register'>(
      register,
      ({ body }) => (body.password === undefined ? 'code' : 'newPassword'),
      phoneOfProof,
    ),
    setPassword: noted<'setPassword'>(setPassword, () => 'newPassword', phoneOfProof),
    signInByPasskey: noted<'signInByPasskey'>(
      signInByPasskey,
      () => 'passkey',
      async ({ body }) => await phoneOfUser((await store.passkeys.findByCredential(body.id))?.userId),
    ),
    confirmSecondFactor: noted<'confirmSecondFactor'>(
      confirmSecondFactor,
      () => 'secondFactor',
      phoneOfSession,
    ),
    proveSecondFactor: noted<'proveSecondFactor'>(proveSecondFactor, () => 'secondFactor', phoneOfSession),
    proveTelegramPhone: noted<'proveTelegramPhone'>(
      proveTelegramPhone,
      () => 'telegram',
      ({ body }) => phoneInContact(body.contact),
    ),
    // Who it is comes with the answer.
    enterByTelegram: async (asked) => {
      const answer = await enterByTelegram(asked)
      if (answer.token === null) return answer
      const { userId } = await sessionOf(store, `Bearer ${answer.token}`)
      const phone = await phoneOfUser(userId)
      if (phone !== null) await note(phone, asked, 'telegram', null)
      return answer
    },
  }
}
