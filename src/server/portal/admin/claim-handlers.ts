import type { Language } from '../../language.ts'
import type { Handlers } from '../../operations/index.ts'
import type { ClaimRow } from '../../store/index.ts'
import { nextStatuses } from '../claims/claim-moves.ts'
import { claimSubject, claimAnswer } from '../claims/claim-answer.ts'
import type { OperatorGate } from '../operators.ts'
import type { PortalDeps } from '../portal-deps.ts'
import { staffDesk } from '../staff-desk.ts'
import { pageSize, rangeOf, wantedOf } from './lookup.ts'

/** Operations of claims for operators. */
export type StaffClaimHandlers = Pick<Handlers, 'searchClaims' | 'moveClaim' | 'readClaimFile'>

/** Handlers for the claims of all customers, their files and their moves. */
export function staffClaimHandlers(
  { store, world }: Pick<PortalDeps, 'store' | 'world'>,
  operator: OperatorGate['operator'],
): StaffClaimHandlers {
  const desk = staffDesk(store, world.clock)

  return {
    searchClaims: async ({ body, language }) => {
      const { rows, total } = await store.claims.search(wantedOf(body), rangeOf(body))
      return { items: await staffClaims(store, rows, language), total, pageSize }
    },
    moveClaim: async (asked) => {
      const { from, ...move } = asked.body
      const claim = await desk.moveClaim(asked.path.number, from, move, operator(asked).phone)
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

/** Claims as the insurer's people see them, in the language of the reader. */
export async function staffClaims(
  store: Pick<PortalDeps['store'], 'files'>,
  claims: readonly ClaimRow[],
  language: Language,
) {
  const files = await store.files.of(claims.map(claimSubject))
  return claims.map((claim) => ({
    ...claimAnswer(claim, files.get(claimSubject(claim)) ?? [], language),
    fullName: claim.full_name,
    next: nextStatuses(claim),
  }))
}

/** The same of one claim. */
export async function staffClaim(
  store: Pick<PortalDeps['store'], 'files'>,
  claim: ClaimRow,
  language: Language,
) {
  const [answer] = await staffClaims(store, [claim], language)
  if (!answer) throw new Error('One claim was answered by none')
  return answer
}
