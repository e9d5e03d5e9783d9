import { QadamError } from '../errors/index.ts'
import type { Claim, ClaimStatus, Store } from '../store/index.ts'

/** What the insurer's people do with claims and appeals; the customer hears of every move. */
export interface StaffDesk {
  /** Moves a claim on; `paymentDate` is the day on which money went. @throws QDM_NOT_FOUND */
  readonly moveClaim: (number: string, status: ClaimStatus, paymentDate?: string | null) => Promise<Claim>
  /** Takes an appeal into work; one that is no longer waiting stays as it is. */
  readonly takeAppeal: (id: string) => Promise<void>
  /** Answers an appeal. @throws QDM_NOT_FOUND when none waits for an answer under this id */
  readonly answerAppeal: (id: string, answer: string) => Promise<void>
}

/** The desk over the store. */
export function staffDesk(store: Pick<Store, 'appeals' | 'transaction'>): StaffDesk {
  return {
    moveClaim: async (number, status, paymentDate = null) =>
      await store.transaction(async ({ claims, notifications }) => {
        const claim = await claims.setStatus(number, status, paymentDate)
        if (!claim) throw new QadamError('QDM_NOT_FOUND')
        await notifications.tell({
          userId: claim.user_id,
          kind: 'claimMoved',
          subject: `${claim.id} ${status}`,
          params: JSON.stringify({ number, status }),
          href: '/profile/insurance-cases',
        })
        return claim
      }),
    takeAppeal: async (id) => {
      await store.appeals.take(id)
    },
    answerAppeal: async (id, text) => {
      await store.transaction(async ({ appeals, notifications }) => {
        const appeal = await appeals.answer(id, text)
        if (!appeal) throw new QadamError('QDM_NOT_FOUND')
        await notifications.tell({
          userId: appeal.user_id,
          kind: 'appealAnswered',
          subject: id,
          params: JSON.stringify({ subject: appeal.subject }),
          href: '/profile/appeals',
        })
      })
    },
  }
}
