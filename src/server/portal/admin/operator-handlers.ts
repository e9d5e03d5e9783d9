import type { Handlers } from '../../operations/index.ts'
import { QadamError } from '../../errors/index.ts'
import type { OperatorGate } from '../operators.ts'
import type { PortalDeps } from '../portal-deps.ts'
import { appealHandlers } from './appeal-handlers.ts'
import { caseHandlers } from './case-handlers.ts'
import { staffClaimHandlers } from './claim-handlers.ts'
import { staffInspectionHandlers, type InspectionHandlerDeps } from './inspection-handlers.ts'
import { formTableHandlers } from './form-table-handlers.ts'
import { staffFormHandlers, type StaffFormDeps } from './form-handlers.ts'
import { staffHandlers } from './staff-handlers.ts'
import { personHandlers } from './person-handlers.ts'
import { pieceHandlers } from './piece-handlers.ts'
import { secondFactorHandlers } from './second-factor-handlers.ts'
import { staffReferralHandlers } from './referral-handlers.ts'
import { paymentHandlers, type PaymentHandlerDeps } from './payment-handlers.ts'

/** Dependencies of the operators' operations. */
export type OperatorDeps = PortalDeps &
  Omit<PaymentHandlerDeps, 'store'> &
  Pick<InspectionHandlerDeps, 'facts'> &
  Pick<StaffFormDeps, 'wordForm'>

/** The operators' operations: the desk, payments, inspections, referred cases, content, claims, appeals. What another service holds is not edited here. */
export function operatorHandlers(deps: OperatorDeps, operator: OperatorGate['operator']) {
  const { settings, store } = deps
  const desks = { content: settings.contentUrl === '', claims: settings.backendUrl === '' }
  const readOperator: Handlers['readOperator'] = async (asked) => {
    const { id, phone, roles } = operator(asked)
    const secondFactor = settings.secondFactor === 'off' ? null : await factorAnswer(store, id)
    return { phone, roles: [...roles], desks, secondFactor }
  }
  return {
    readOperator,
    ...secondFactorHandlers(deps, operator),
    ...staffHandlers(deps, operator),
    ...caseHandlers(deps, operator),
    ...personHandlers(deps, operator),
    ...staffFormHandlers(deps, operator),
    ...formTableHandlers(deps, operator),
    ...paymentHandlers(deps, operator),
    ...staffInspectionHandlers(deps, operator),
    ...staffReferralHandlers(deps, operator),
    ...openIf(desks.content, pieceHandlers(deps, operator)),
    ...openIf(desks.claims, staffClaimHandlers(deps, operator)),
    ...openIf(desks.claims, appealHandlers(deps, operator)),
  }
}

async function factorAnswer({ secondFactors }: PortalDeps['store'], userId: string) {
  const confirmedAt = (await secondFactors.of(userId))?.confirmedAt ?? null
  return {
    since: confirmedAt === null ? null : new Date(confirmedAt).toISOString(),
    backupCodesLeft: (await secondFactors.backupCodes(userId)).length,
  }
}

/** The handlers of a desk, which are not found while it is closed. */
function openIf<Part extends Partial<Handlers>>(isOpen: boolean, handlers: Part): Part | Closed<Part> {
  if (isOpen) return handlers
  // Replaces each handler by one that answers Not found.
  return Object.fromEntries(Object.keys(handlers).map((id) => [id, notFound])) as Closed<Part>
}

type Closed<Part> = { readonly [Id in keyof Part]: typeof notFound }

async function notFound(): Promise<never> {
  throw new QadamError('QDM_NOT_FOUND')
}
