import type { Problem } from '../../../engine/compiled/compiled-product.ts'
import { QadamError } from '../../errors/index.ts'
import type { Language } from '../../language.ts'
import type { Handlers } from '../../operations/index.ts'
import { planSms } from '../../customer-sms/index.ts'
import { INSPECTION_DECIDED, photosOf, reviewBy } from '../inspection/index.ts'
import { inspectionSubject, isInspected } from '../../insurer/index.ts'
import type { Contract, InspectionOfContract } from '../../store/index.ts'
import type { OperatorGate } from '../operators.ts'
import type { PortalDeps } from '../portal-deps.ts'
import { pageAnswer, rangeOf, wantedOf } from './lookup.ts'

/** Dependencies of the operators' operations on inspections. */
export interface InspectionHandlerDeps extends Pick<PortalDeps, 'store' | 'registry' | 'settings'> {
  /** Answers of a contract as its product words them, to compare photos with. */
  readonly facts: (
    contract: Contract,
    fields: readonly string[],
    language: Language,
  ) => Promise<readonly { readonly label: string; readonly value: string }[]>
  readonly wake: () => void
}

const shortestReason = 10

/** Operations of inspections for operators. */
export type StaffInspectionHandlers = Pick<
  Handlers,
  'searchInspections' | 'readInspectionPhoto' | 'decideInspection'
>

/** Operations on the photos of insured objects: list, read, accept, refuse, request again. */
export function staffInspectionHandlers(
  { store, registry, settings, facts, wake }: InspectionHandlerDeps,
  operator: OperatorGate['operator'],
): StaffInspectionHandlers {
  const productOf = async ({ product, version }: Pick<Contract, 'product' | 'version'>) =>
    version === '' ? null : await registry.compiled(product, version)

  const inspectionAnswer = async (inspection: InspectionOfContract, language: Language) => {
    const contract = await store.contracts.find(inspection.contract_id)
    if (!contract) throw new QadamError('QDM_NOT_FOUND')
    const product = await productOf(contract)
    const order = await store.orders.latestOfContract(contract.id)
    return {
      contractId: contract.id,
      product: contract.product,
      policy: contract.number === null ? null : `${contract.series} ${contract.number}`,
      object: contract.object,
      holder: contract.holder,
      phone: contract.phone,
      state: inspection.state,
      photos: await photosOf(store, contract.id, product, inspection.wanted),
      facts: await facts(contract, product?.purchase?.inspection?.facts ?? [], language),
      reason: inspection.reason,
      openedAt: isoOf(inspection.opened_at),
      sentAt: isoOf(inspection.sent_at),
      decidedAt: isoOf(inspection.decided_at),
      reviewBy: reviewBy(inspection, settings.inspectionHours),
      isRefundOwed: inspection.state === 'refused' && order?.status === 'paid',
    }
  }

  return {
    searchInspections: async ({ body, language }) =>
      await pageAnswer(await store.inspections.search(wantedOf(body), rangeOf(body)), (inspection) =>
        inspectionAnswer(inspection, language),
      ),

    readInspectionPhoto: async (asked) => {
      const { contractId, photo } = asked.path
      const file = await store.files.readNamed(inspectionSubject(contractId), photo)
      if (!file) throw asked.refusal('QDM_NOT_FOUND')
      await store.audit.add({
        actor: operator(asked).phone,
        action: 'inspection.photo.read',
        subject: `inspection ${contractId}`,
        detail: { photo },
      })
      return { ...file, name: `${photo}.jpg` }
    },

    decideInspection: async (asked) => {
      const { contractId } = asked.path
      const decision = asked.body
      const { phone } = operator(asked)
      const seen = await store.contracts.find(contractId)
      const product = seen && (await productOf(seen))
      await store.transaction(async ({ contracts, inspections, outbox, audit }) => {
        const contract = await contracts.lock(contractId)
        const inspection = await inspections.lock(contractId)
        if (!contract || !inspection) throw asked.refusal('QDM_NOT_FOUND')
        const problems = problemsOf(decision, product?.purchase?.inspection?.photos ?? [])
        if (problems.length > 0) throw asked.refusal('QDM_REQUEST_INVALID', { problems })
        const isSeen = inspection.state === 'review' && isoOf(inspection.sent_at) === decision.sentAt
        if (!isSeen || !isInspected(contract, product)) throw asked.refusal('QDM_INSPECTION_DECIDED')
        const { verdict, photos } = decision
        const reason = decision.reason?.trim() ?? null
        if (verdict === 'again') {
          await inspections.askAgain(contractId, photos, reason ?? '')
          const round = inspection.round + 1
          await planSms(outbox, { purpose: 'inspection.again', subject: contractId, round })
        } else {
          await inspections.decide(contractId, {
            state: verdict,
            reason: verdict === 'accepted' ? null : reason,
            by: phone,
          })
          await outbox.add({ kind: INSPECTION_DECIDED, subject: contractId, body: '{}' })
        }
        await audit.add({
          actor: phone,
          action: `inspection.${verdict}`,
          subject: `inspection ${contractId}`,
          detail: { reason, photos: [...photos] },
        })
      })
      wake()
      const inspection = await store.inspections.find(contractId)
      const contract = await store.contracts.find(contractId)
      if (!inspection || !contract) throw asked.refusal('QDM_NOT_FOUND')
      return await inspectionAnswer(
        { ...inspection, ...contract, contractStatus: contract.status },
        asked.language,
      )
    },
  }
}

type Decision = Parameters<Handlers['decideInspection']>[0]['body']

/** Returns the faults of a decision: the customer needs a reason, and repeated photos need their names. */
function problemsOf({ verdict, reason, photos }: Decision, known: readonly string[]): readonly Problem[] {
  const isShort = (reason?.trim().length ?? 0) < shortestReason
  return [
    ...(verdict !== 'accepted' && isShort
      ? [{ path: '/reason', code: 'minLength', params: { limit: shortestReason } }]
      : []),
    ...(verdict === 'again' && (photos.length === 0 || photos.some((photo) => !known.includes(photo)))
      ? [{ path: '/photos', code: 'required', params: {} }]
      : []),
  ]
}

function isoOf(moment: number | null): string | null {
  return moment === null ? null : new Date(moment).toISOString()
}
