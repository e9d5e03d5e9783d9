import type { Handlers } from '../../operations/index.ts'
import type { OperatorGate } from '../operators.ts'
import { staffDesk } from '../staff-desk.ts'
import { claimCorrectionHandlers, type ClaimCorrectionHandlers } from './claim-correction-handlers.ts'
import { claimReceiptHandlers, type ClaimReceiptHandlers } from './claim-receipt-handlers.ts'
import { staffClaim, staffClaims } from './staff-claim.ts'
import {
  staffThreadHandlers,
  type StaffThreadDeps,
  type StaffThreadHandlers,
} from './claim-thread-handlers.ts'
import { pageSize, rangeOf, wantedOf } from './lookup.ts'

/** Operations of claims for operators. */
export type StaffClaimHandlers = StaffThreadHandlers &
  ClaimReceiptHandlers &
  ClaimCorrectionHandlers &
  Pick<Handlers, 'searchClaims' | 'moveClaim' | 'readClaimFile'>

/** Handlers for the claims of all customers, their files and their moves. */
export function staffClaimHandlers(
  deps: StaffThreadDeps,
  operator: OperatorGate['operator'],
): StaffClaimHandlers {
  const { store, world, wake } = deps
  const desk = staffDesk(store, world.clock)

  return {
    ...staffThreadHandlers(deps, operator),
    ...claimReceiptHandlers(deps, operator),
    ...claimCorrectionHandlers(deps, operator),
    searchClaims: async ({ body, language }) => {
      const { rows, total } = await store.claims.search(wantedOf(body), rangeOf(body))
      return { items: await staffClaims(store, rows, language), total, pageSize }
    },
    moveClaim: async (asked) => {
      const { from, status, paymentDate, reason = null, amount = null, paymentDocument = null } = asked.body
      const move = {
        status,
        paymentDate,
        reason: reason?.trim() || null,
        amount,
        paymentDocument: paymentDocument?.trim() || null,
      }
      const claim = await desk.moveClaim(asked.path.number, from, move, operator(asked).phone)
      wake()
      return await staffClaim(store, claim, asked.language)
    },
    readClaimFile: async (asked) => {
      const id = asked.path.fileId
      const file = await store.files.readOfKind(id, 'claim')
      if (!file) throw asked.refusal('QDM_NOT_FOUND')
      await store.audit.add({
        actor: operator(asked).phone,
        action: 'claim.file.read',
        subject: `file ${id}`,
      })
      return file
    },
  }
}
