import { buffer } from 'node:stream/consumers'
import type { components } from '../../../api/schema.d.ts'
import type { Json, JsonObject } from '../../../engine/json.ts'
import { QadamError } from '../../errors/index.ts'
import type { Language } from '../../language.ts'
import { policyAnswer } from '../../insurer/contracts/index.ts'
import type { ProductRegistry } from '../../registry/index.ts'
import type { Attachment, Contract, Store, User } from '../../store/index.ts'
import { claimSubject, claimAnswer } from '../claims/claim-answer.ts'
import { documentAnswers, messageAnswer } from '../claims/claim-thread.ts'
import { maskedLookup, withLookedUp } from './looked-up-answers.ts'
import { notificationAnswer } from './notifications.ts'
import { isPassportKnown } from '../known-passport.ts'
import { profileAnswer } from '../profile.ts'
import { appealAnswer } from '../appeal-answer.ts'
import { paymentAnswer } from './cabinet-answers.ts'

/** Files go along up to so many bytes in all, as a whole export is held in memory; the others are read one by one. */
const mostFileBytes = 20 * 1024 * 1024

/** Sources of an export. */
export interface ExportDeps {
  /** Words the answers of a contract: see `ContractPapers`. */
  readonly facts: (
    contract: Contract,
    fields: readonly string[],
    language: Language,
  ) => Promise<readonly { readonly label: string; readonly value: string }[]>
  readonly store: Store
  readonly registry: Pick<ProductRegistry, 'compiled'>
}

/** Returns all stored data of a person, for that person: as text where texts exist, complete for answers. */
export async function accountExport(
  deps: ExportDeps,
  user: User,
  { now, today, language }: { readonly now: number; readonly today: string; readonly language: Language },
): Promise<components['schemas']['AccountExport']> {
  const { store } = deps
  const claims = await store.claims.ofUser(user.id)
  const files = await store.files.of(claims.map(claimSubject))
  const read = await store.notifications.readBy(user.id)
  const carried = firstOf(claims.flatMap((claim) => files.get(claimSubject(claim)) ?? []))
  const contents = async ({ id, name, mediaType, sizeBytes }: Attachment): Promise<JsonObject> => {
    const file = carried.has(id) ? await store.files.read(id, user.id) : null
    return {
      id,
      name,
      mediaType,
      sizeBytes,
      base64: file && (await buffer(await file.open())).toString('base64'),
    }
  }
  return {
    exportedAt: dated(now),
    profile: profileAnswer(user, await isPassportKnown(store, user, today)),
    sessions: (await store.sessions.ofUser(user.id)).map(({ device, createdAt, expiresAt }) => ({
      device,
      createdAt: dated(createdAt),
      expiresAt: dated(expiresAt),
    })),
    passkeys: (await store.passkeys.ofUser(user.id)).map(({ name, createdAt, lastUsedAt }) => ({
      name,
      createdAt: dated(createdAt),
      lastUsedAt: lastUsedAt === null ? null : dated(lastUsedAt),
    })),
    policies: await Promise.all(
      (await store.contracts.ofPerson(user)).map(async (contract) => ({
        ...policyAnswer(contract, today),
        ...(contract.number !== null && { holder: contract.holder }),
        // A buyer with another phone gave answers about themselves, too.
        ...(contract.phone === user.phone && (await answersOf(deps, contract, language))),
        timeline: (await store.contracts.timeline(contract.id)).map(({ event, at }) => ({
          event,
          at: dated(at),
        })),
      })),
    ),
    payments: (await store.orders.ofPhone(user.phone)).map(paymentAnswer),
    claims: await Promise.all(
      claims.map(async (claim) => {
        const attached = files.get(claimSubject(claim)) ?? []
        return {
          ...claimAnswer(claim, attached, language),
          fullName: claim.full_name,
          files: await Promise.all(attached.map(contents)),
          documents: await documentAnswers(store, claim, language),
          messages: (await store.claimMessages.of(claim.id)).map(messageAnswer),
        }
      }),
    ),
    requests: (await store.requests.ofUser(user.id, user.phone)).map(({ kind, phone, body, createdAt }) => ({
      kind,
      phone,
      ...(JSON.parse(body) as JsonObject),
      createdAt: dated(createdAt),
    })),
    forms: (await store.forms.ofUser(user.id)).map(({ reference, product, body, createdAt }) => ({
      reference,
      product,
      answers: JSON.parse(body) as Json,
      createdAt: dated(createdAt),
    })),
    appeals: (await store.appeals.ofUser(user.id)).map(appealAnswer),
    notifications: (await store.notifications.ofUser(user.id)).map((one) =>
      notificationAnswer(one, language, read),
    ),
    drafts: (await store.savedWizards.list(user.id)).map(({ product, updatedAt, state }) => ({
      product,
      updatedAt: dated(updatedAt),
      state: JSON.parse(state) as Json,
    })),
  }
}

/**
 * Returns the answers, as they are stored and in words; a registry's data about other people is masked, as during the
 * purchase. Without words while a list of choices cannot be read.
 */
async function answersOf(
  { registry, facts }: ExportDeps,
  contract: Contract,
  language: Language,
): Promise<Readonly<Record<'answers' | 'answersInWords', unknown>>> {
  // It is the body of a create call, which was read as an object.
  const { qadam: _facts, ...own } = JSON.parse(contract.data) as JsonObject
  const compiled =
    contract.version === '' ? null : await registry.compiled(contract.product, contract.version)
  if (!compiled) return { answers: own, answersInWords: [] }
  const answers = withLookedUp(compiled, own, maskedLookup)
  try {
    const masked = { ...contract, data: JSON.stringify(answers) }
    return { answers, answersInWords: await facts(masked, Object.keys(compiled.fields), language) }
  } catch (error) {
    if (error instanceof QadamError) return { answers, answersInWords: [] }
    throw error
  }
}

/** The files that an export carries: from the first on, as many as fit. */
function firstOf(attachments: readonly Attachment[]): ReadonlySet<string> {
  let bytes = 0
  const fitting = attachments.filter(({ sizeBytes }) => (bytes += sizeBytes) <= mostFileBytes)
  return new Set(fitting.map(({ id }) => id))
}

function dated(moment: number): string {
  return new Date(moment).toISOString()
}
