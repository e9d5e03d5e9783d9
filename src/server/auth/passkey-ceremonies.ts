import type { components } from '../../api/schema.d.ts'
import { planSms } from '../customer-sms/index.ts'
import type { CoreDeps } from '../deps.ts'
import { QadamError } from '../errors/index.ts'
import type { Language } from '../language.ts'
import type { ChallengePurpose, Passkey, User } from '../store/index.ts'
import { alone } from './alone.ts'
import { checkedPasskey, keyAlgorithms, provenCounter, statementOf, userHandleOf } from './passkey-checks.ts'
import { passkeySite } from './passkey-site.ts'

/** Time in which a browser has to answer a challenge, in ms. */
const challengeLifeMs = 5 * 60_000

/** Passkeys of one person: a phone, a laptop and a key on the desk, several times over. */
const mostPasskeys = 10

const siteName = 'Qadam'

type Schemas = components['schemas']

/** Dependencies of passkeys. */
export type PasskeyDeps = Pick<CoreDeps, 'store' | 'world' | 'settings'>

/** A passkey's first name, and the language of the notice to its person. */
interface AddedPasskey {
  readonly name: string
  readonly language: Language
}

/** Challenges of passkeys and their answers (W3C, Web Authentication). A challenge is answered once. */
export interface PasskeyCeremonies {
  /** Returns what a browser signs; `userId` is null when the answer is to say who it is. */
  readonly askToSign: (purpose: ChallengePurpose, userId: string | null) => Promise<Schemas['PasskeyRequest']>
  /**
   * Returns the passkey that answered.
   * @throws QDM_PASSKEY_LATE, QDM_PASSKEY_FOREIGN, QDM_PASSKEY_UNKNOWN, QDM_PASSKEY_COPIED, QDM_PASSKEY_WRONG
   */
  readonly prove: (
    purpose: ChallengePurpose,
    userId: string | null,
    proof: Schemas['PasskeyProof'],
  ) => Promise<Passkey>
  /** Returns what a browser makes a passkey of. @throws QDM_PASSKEYS_FULL */
  readonly askToMake: (user: User) => Promise<Schemas['PasskeyCreation']>
  /**
   * Stores a passkey that a browser made.
   * @throws QDM_PASSKEY_LATE, QDM_PASSKEY_FOREIGN, QDM_PASSKEY_WRONG, QDM_PASSKEY_KNOWN, QDM_PASSKEYS_FULL
   */
  readonly add: (user: User, made: Schemas['MadePasskey'], added: AddedPasskey) => Promise<void>
}

/** The ceremonies over the store, for the site of the settings. */
export function passkeyCeremonies({ store, world, settings }: PasskeyDeps): PasskeyCeremonies {
  const site = passkeySite(settings)
  const newChallenge = async (purpose: ChallengePurpose, userId: string | null): Promise<string> => {
    const challenge = world.newToken()
    await store.challenges.add({ challenge, purpose, userId, lifeMs: challengeLifeMs })
    return challenge
  }
  /** Used up before anything else is checked: an answer that is refused cannot be tried again. */
  const spend = async (
    purpose: ChallengePurpose,
    userId: string | null,
    response: Parameters<typeof statementOf>[0],
  ): Promise<void> => {
    const { challenge } = statementOf(response)
    if (!(await store.challenges.spend(challenge, purpose, userId))) throw new QadamError('QDM_PASSKEY_LATE')
  }

  return {
    askToSign: async (purpose, userId) => ({
      challenge: await newChallenge(purpose, userId),
      rpId: site.host,
      userVerification: 'required',
      timeout: challengeLifeMs,
    }),

    prove: async (purpose, userId, proof) => {
      await spend(purpose, userId, proof.response)
      const passkey = await store.passkeys.findByCredential(proof.id)
      if (!passkey || (userId !== null && passkey.userId !== userId))
        throw new QadamError('QDM_PASSKEY_UNKNOWN')
      const counter = await provenCounter(site, proof, passkey)
      if (!(await store.passkeys.use(passkey.id, counter))) {
        await store.audit.add({
          actor: 'customer',
          action: 'passkey.copied',
          subject: passkey.userId,
          detail: { passkey: passkey.id },
        })
        throw new QadamError('QDM_PASSKEY_COPIED')
      }
      return passkey
    },

    askToMake: async ({ id, phone }) => {
      const known = await store.passkeys.ofUser(id)
      if (known.length >= mostPasskeys) throw new QadamError('QDM_PASSKEYS_FULL')
      return {
        challenge: await newChallenge('add', id),
        rp: { id: site.host, name: siteName },
        user: { id: userHandleOf(id), name: `+${phone}`, displayName: `+${phone}` },
        pubKeyCredParams: keyAlgorithms.map((alg) => ({ type: 'public-key', alg })),
        timeout: challengeLifeMs,
        excludeCredentials: known.map(({ credential, transports }) => ({
          type: 'public-key',
          id: credential,
          transports,
        })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      }
    },

    add: async ({ id }, made, { name, language }) => {
      await spend('add', id, made.response)
      const checked = await checkedPasskey(site, made)
      await alone(store, `passkeys ${id}`, async (inside) => {
        if ((await inside.passkeys.ofUser(id)).length >= mostPasskeys)
          throw new QadamError('QDM_PASSKEYS_FULL')
        const passkey = await inside.passkeys.add({ ...checked, userId: id, name })
        if (passkey === null) throw new QadamError('QDM_PASSKEY_KNOWN')
        await inside.audit.add({
          actor: 'customer',
          action: 'passkey.added',
          subject: id,
          detail: { passkey },
        })
        // A stranger who is signed in for the person must not add one unseen.
        await planSms(inside.outbox, {
          purpose: 'account.passkeyAdded',
          subject: id,
          round: world.clock(),
          params: { language },
        })
        await inside.notifications.add({
          userId: id,
          kind: 'passkeyAdded',
          subject: passkey,
          params: '{}',
          href: '/profile/my-data',
        })
      })
    },
  }
}
