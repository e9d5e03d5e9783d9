import { endOfDay } from '../../world.ts'
import { claimDecidedBy } from '../claim-decided-by.ts'
import type { AppealRow, ClaimRow, CustomerRequestKind, NewCase } from '../../store/index.ts'

/** Content of a request besides its phone. */
export interface RequestBody {
  readonly text?: string
  readonly name?: string
  readonly email?: string | null
  readonly fullName?: string
  readonly city?: string
  readonly position?: string
}

type OpenedCase = Omit<NewCase, 'language'>

/** Returns the subject under which the files of a request are stored. */
export function requestSubject(id: string): string {
  return `request ${id}`
}

/** The case of a call request, feedback, or an application. */
export function caseOfRequest(
  id: string,
  kind: CustomerRequestKind,
  phone: string,
  { text, name, email, fullName, city, position }: RequestBody,
): Omit<OpenedCase, 'dueAt'> {
  const who = (fullName ?? name ?? '').trim()
  const words = text ?? position ?? city ?? ''
  return {
    kind,
    subject: id,
    name: who,
    phone,
    text: words,
    searched: [who, phone, email ?? '', words],
  }
}

/** The kind of the case of an appeal: a complaint is a kind of its own. */
export function caseKindOfAppeal({ kind }: Pick<AppealRow, 'kind'>): 'appeal' | 'complaint' {
  return kind === 'complaint' ? 'complaint' : 'appeal'
}

/** The case of an appeal; a complaint is due at the end of the day that its author was promised. */
export function caseOfAppeal(appeal: AppealRow, phone: string): OpenedCase {
  const { id, subject, text, due_at, claim_number } = appeal
  return {
    kind: caseKindOfAppeal(appeal),
    subject: id,
    name: '',
    phone,
    text: `${subject} — ${text}`,
    searched: [phone, subject, text, claim_number ?? ''],
    dueAt: due_at,
  }
}

/** The case of a claim; it is due at the end of the day by which the customer was promised a decision. */
export function caseOfClaim(claim: ClaimRow): OpenedCase {
  const policy = `${claim.policy_series} ${claim.policy_number}`
  return {
    kind: 'claim',
    subject: claim.id,
    name: claim.full_name,
    phone: claim.phone,
    text: `№ ${claim.number} · ${policy}`,
    searched: [claim.number, claim.full_name, claim.phone, policy, claim.description],
    dueAt: endOfDay(claimDecidedBy(claim)),
  }
}
