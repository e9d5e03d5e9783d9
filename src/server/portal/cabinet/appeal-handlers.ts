import { withinLimits } from '../../auth/verification.ts'
import type { Handlers } from '../../operations/index.ts'
import type { CustomerRequestRow } from '../../store/index.ts'
import { appealAnswer } from '../appeal-answer.ts'
import { complaintDueAt } from '../complaint-due.ts'
import { caseOfAppeal } from '../desk/index.ts'
import type { PortalDeps } from '../portal-deps.ts'
import { signedIn } from '../signed-in.ts'
import { customerLimits } from './customer-limits.ts'

/** Operations of a person's appeals and requests. */
export type OwnAppealHandlers = Pick<Handlers, 'listRequests' | 'listAppeals' | 'createAppeal'>

/** Lists what a person has written to the insurer, and takes appeals. */
export function ownAppealHandlers(deps: PortalDeps): OwnAppealHandlers {
  const { store, world } = deps
  return {
    listRequests: async (asked) => {
      const user = await signedIn(store, asked)
      return (await store.requests.ofUser(user.id, user.phone)).map(requestAnswer)
    },
    listAppeals: async (asked) => {
      const user = await signedIn(store, asked)
      return (await store.appeals.ofUser(user.id)).map(appealAnswer)
    },
    createAppeal: async (asked) => {
      const user = await signedIn(store, asked)
      const { claimNumber = null } = asked.body
      // Who appeals against a decision complains about it.
      const kind = claimNumber === null ? (asked.body.kind ?? 'question') : 'complaint'
      await withinLimits(store, `appeals ${user.id}`, customerLimits.appeals)
      const { language } = asked
      return await store.transaction(async ({ appeals, claims, desk }) => {
        if (claimNumber !== null) {
          const claim = await claims.findByNumber(claimNumber)
          if (claim?.user_id !== user.id) throw asked.refusal('QDM_NOT_FOUND')
          if (claim.status !== 'declined') throw asked.refusal('QDM_CLAIM_NOT_DECLINED')
        }
        const appeal = await appeals.add({
          userId: user.id,
          kind,
          subject: asked.body.subject.trim(),
          text: asked.body.text.trim(),
          claimNumber,
          dueAt: kind === 'complaint' ? complaintDueAt(deps.settings, world.clock()) : null,
        })
        await desk.open({ ...caseOfAppeal(appeal, user.phone), language })
        return appealAnswer(appeal)
      })
    },
  }
}

/** Returns a request for its sender; of a call request, which needs no sign-in, only the phone. */
function requestAnswer({ id, kind, phone, body, createdAt }: CustomerRequestRow) {
  return { id, kind, text: wordsOf(kind, phone, body), createdAt: new Date(createdAt).toISOString() }
}

function wordsOf(kind: CustomerRequestRow['kind'], phone: string, body: string): string {
  // We wrote it ourselves, with texts in it.
  const { text, city, position } = JSON.parse(body) as Readonly<Record<string, string | undefined>>
  switch (kind) {
    case 'call':
      return `+${phone}`
    case 'feedback':
      return text ?? ''
    case 'agent':
      return city ?? ''
    case 'career':
      return position ?? ''
    default:
      return kind satisfies never
  }
}
