import type { Handlers } from '../../operations/index.ts'
import { receiptSubject } from '../claims/claim-thread.ts'
import { acceptedFile } from '../files/accepted-file.ts'
import { filesIn } from '../files/form.ts'
import type { OperatorGate } from '../operators.ts'
import type { PortalDeps } from '../portal-deps.ts'

const megabyte = 1024 * 1024

/** Kinds and size of a receipt as it is sent. */
const receiptFile = { mostBytes: 10 * megabyte, kinds: ['pdf', 'jpeg', 'png'] } as const

/** The operation that keeps the receipt of a payment. */
export type ClaimReceiptHandlers = Pick<Handlers, 'attachClaimReceipt'>

/** Handler that keeps the bank's receipt of the payment of a claim; the customer gets it once the claim is paid. */
export function claimReceiptHandlers(
  { store }: Pick<PortalDeps, 'store'>,
  operator: OperatorGate['operator'],
): ClaimReceiptHandlers {
  return {
    attachClaimReceipt: async (asked) => {
      const known = await store.claims.findByNumber(asked.path.number)
      if (!known) throw asked.refusal('QDM_NOT_FOUND')
      const [sent, ...others] = filesIn(asked.request, 'file')
      if (!sent || others.length > 0)
        throw asked.refusal('QDM_REQUEST_INVALID', {
          problems: [{ path: '/file', code: 'required', params: {} }],
        })
      const file = await acceptedFile(sent, receiptFile)
      await store.contents.keep(file)
      await store.transaction(async (inside) => {
        const claim = await inside.claims.lock(known.id)
        if (!claim) throw asked.refusal('QDM_NOT_FOUND')
        if (claim.status === 'declined') throw asked.refusal('QDM_CLAIM_CLOSED')
        await inside.files.replaceAll(receiptSubject(claim), claim.user_id, file)
        await inside.audit.add({
          actor: operator(asked).phone,
          action: 'claim.receipt.attached',
          subject: `claim ${claim.number}`,
        })
      })
    },
  }
}
