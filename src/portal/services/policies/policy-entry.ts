import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { companyPhoneFormat, isOfFormat, type SeriesNumber } from '../../../formats/index.ts'
import type { SummaryError } from '../../../ui/index.ts'
import { useKept } from '../../forms/use-kept.ts'
import type { PolicyLookupKey, PolicyPhoneProof } from './policy-calls.ts'

/** Input of the search for a policy, complete or not. */
export interface PolicyEntry {
  readonly by: PolicyLookupKey['by']
  readonly policy: SeriesNumber
  readonly pinfl: string
  readonly phone: string
  /** For the phone that it names; another number takes it away. */
  readonly proof: string | null
}

/** A part of the entry that can be wrong. */
export type EntryPart = 'policy' | 'pinfl' | 'phone' | 'proof'

/** An entry that is being typed. */
export interface EntryForm {
  readonly entry: PolicyEntry
  readonly change: (part: Partial<PolicyEntry>) => void
  /** Id of the control of a part. */
  readonly id: (part: EntryPart) => string
  /** Error of a part after the first attempt to continue; null when it has none. */
  readonly problem: (part: EntryPart) => string | null
  /** Errors for the summary; empty before the first attempt to continue. */
  readonly errors: readonly SummaryError[]
  /** Number of attempts to continue. */
  readonly attempt: number
  /** Returns whether these parts are valid; from then on their errors are displayed. */
  readonly check: (parts: readonly EntryPart[]) => boolean
}

const empty: PolicyEntry = {
  by: 'number',
  policy: { series: '', number: '' },
  pinfl: '',
  phone: '',
  proof: null,
}

/** Stores the input of the search; reports missing parts at an attempt to continue. */
export function usePolicyEntry(start: Partial<PolicyEntry> = {}): EntryForm {
  const { t } = useLingui()
  const scope = useId()
  const { values, change } = useKept<PolicyEntry>('policy', { ...empty, ...start }, { stored: withoutProof })
  // A page with one way of finding a policy offers no other.
  const entry = start.by === undefined ? values : { ...values, by: start.by }
  const [asked, setAsked] = useState<{ readonly parts: readonly EntryPart[]; readonly attempt: number }>({
    parts: [],
    attempt: 0,
  })
  const texts: Readonly<Record<EntryPart, string>> = {
    policy: t({
      id: 'services.policy.number-needed',
      message: 'Введите серию и номер полиса, например QOS 0000001.',
    }),
    pinfl: t({
      id: 'services.policy.pinfl-needed',
      message: 'Введите ПИНФЛ: 14 цифр из паспорта или с ID-карты.',
    }),
    phone: t({ id: 'services.policy.phone-needed', message: 'Введите номер телефона целиком.' }),
    proof: t({ id: 'services.policy.proof-needed', message: 'Подтвердите телефон кодом из СМС.' }),
  }
  const isWrong = (part: EntryPart) => wrongParts(entry).includes(part)
  const problem = (part: EntryPart) => (asked.parts.includes(part) && isWrong(part) ? texts[part] : null)
  const id = (part: EntryPart) => `${scope}-${part}`
  return {
    entry,
    change: (part) => change((before) => changed(before, part)),
    id,
    problem,
    errors: asked.parts.flatMap((part) => {
      const message = problem(part)
      return message === null ? [] : [{ target: id(part), message }]
    }),
    attempt: asked.attempt,
    check: (parts) => {
      setAsked(({ attempt }) => ({ parts, attempt: attempt + 1 }))
      return !parts.some(isWrong)
    },
  }
}

/** A proof is used once, and soon. */
function withoutProof(entry: PolicyEntry): PolicyEntry {
  return { ...entry, proof: null }
}

/** Returns the search key of the policy. Call it only with valid parts. */
export function keyOf({ by, policy, pinfl }: PolicyEntry): PolicyLookupKey {
  return by === 'number' ? { by, policy } : { by, pinfl }
}

/** The phone of an entry with its proof; null while it is not proven. */
export function provenPhoneOf({ phone, proof }: PolicyEntry): PolicyPhoneProof | null {
  return proof === null ? null : { phone, proof }
}

/** Parts that the server could not use. */
function wrongParts({ by, policy, pinfl, phone, proof }: PolicyEntry): readonly EntryPart[] {
  const isPhone = isOfFormat(companyPhoneFormat, phone)
  return [
    ...(by === 'number' && !(/^[A-Z]{3}$/.test(policy.series) && /^\d+$/.test(policy.number))
      ? (['policy'] as const)
      : []),
    ...(by === 'pinfl' && !/^\d{14}$/.test(pinfl) ? (['pinfl'] as const) : []),
    ...(isPhone ? [] : (['phone'] as const)),
    // Without a phone number a proof is impossible.
    ...(isPhone && proof === null ? (['proof'] as const) : []),
  ]
}

function changed(before: PolicyEntry, part: Partial<PolicyEntry>): PolicyEntry {
  const isOther = part.phone !== undefined && part.phone !== before.phone
  return { ...before, ...(isOther && { proof: null }), ...part }
}
