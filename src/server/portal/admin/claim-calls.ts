import { QadamError } from '../../errors/index.ts'
import type { Language } from '../../gateway/index.ts'
import type { Claim, ClaimStatus } from '../../store/index.ts'
import { nextStatuses, type ClaimMove } from '../claims/claim-moves.ts'
import { claimSubject, toldClaim } from '../claims/told-claim.ts'
import type { PortalDeps } from '../portal-deps.ts'
import { staffDesk } from '../staff-desk.ts'
import { pageSize, rangeOf, type Lookup } from './lookup.ts'
import type { ServeOperator } from './serve-operator.ts'

/** Claims of everybody, their files, and where they move. */
export function serveClaims(
  serve: ServeOperator,
  { store, world }: Pick<PortalDeps, 'store' | 'world'>,
): void {
  const desk = staffDesk(store, world.clock)
  const told = async (claims: readonly Claim[], language: Language) => {
    const files = await store.files.of(claims.map(claimSubject))
    return claims.map((claim) => ({
      ...toldClaim(claim, files.get(claimSubject(claim)) ?? [], language),
      fullName: claim.full_name,
      next: nextStatuses(claim),
    }))
  }

  serve('searchClaims', async (_, { body, language }) => {
    // It fits the contract's schema of this body.
    const lookup = body as unknown as Lookup<ClaimStatus>
    const wanted = { status: lookup.status, text: lookup.text.trim() }
    const { claims, total } = await store.claims.search(wanted, rangeOf(lookup))
    return { items: await told(claims, language), total, pageSize }
  })

  serve('moveClaim', async ({ phone }, { path, body, language }) => {
    const { from, ...move } = body as unknown as ClaimMove & { readonly from: ClaimStatus }
    const claim = await desk.moveClaim(path['number'] ?? '', from, move, phone)
    return (await told([claim], language))[0]
  })

  serve('readClaimFile', async ({ phone }, { path, send }) => {
    const id = path['fileId'] ?? ''
    const file = await store.files.readOfKind(id, 'claim')
    if (!file) throw new QadamError('QDM_NOT_FOUND')
    await store.audit.add({ actor: phone, action: 'claim.file.read', subject: `file ${id}` })
    send(file)
  })
}
