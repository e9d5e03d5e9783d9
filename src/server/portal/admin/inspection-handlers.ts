import type { Problem } from '../../../engine/compiled/compiled-product.ts'
import type { Handlers } from '../../operations/index.ts'
import { planSms } from '../../customer-sms/index.ts'
import { INSPECTION_DECIDED } from '../inspection/index.ts'
import { inspectionSubject, isInspected } from '../../insurer/index.ts'
import type { Concepts, InspectionRow } from '../../store/index.ts'
import type { OperatorGate } from '../operators.ts'
import {
  inspectedProduct,
  inspectionAnswer,
  momentOrNull,
  type InspectionAnswerDeps,
} from './inspection-answer.ts'
import { pageAnswer, rangeOf, wantedOf } from './lookup.ts'
import { problemsOfReply } from './reply-problems.ts'

/** Dependencies of the operators' operations on inspections. */
export interface InspectionHandlerDeps extends InspectionAnswerDeps {
  /** Begins work of the outbox that is due. */
  readonly wake: () => void
}

/** Operations of inspections for operators. */
export type StaffInspectionHandlers = Pick<
  Handlers,
  'searchInspections' | 'readInspectionPhoto' | 'decideInspection'
>

/** Operations on the photos of insured objects: list, read, accept, refuse, request again. */
export function staffInspectionHandlers(
  deps: InspectionHandlerDeps,
  operator: OperatorGate['operator'],
): StaffInspectionHandlers {
  const { store, registry, wake } = deps

  return {
    searchInspections: async ({ body, language }) =>
      await pageAnswer(await store.inspections.search(wantedOf(body), rangeOf(body)), (inspection) =>
        inspectionAnswer(deps, inspection, language),
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
      const product = seen && (await inspectedProduct(registry, seen))
      await store.transaction(async (inside) => {
        const contract = await inside.contracts.lock(contractId)
        const inspection = await inside.inspections.lock(contractId)
        if (!contract || !inspection) throw asked.refusal('QDM_NOT_FOUND')
        const problems = problemsOf(decision, product?.purchase?.inspection?.photos ?? [])
        if (problems.length > 0) throw asked.refusal('QDM_REQUEST_INVALID', { problems })
        const isSeen = inspection.state === 'review' && momentOrNull(inspection.sent_at) === decision.sentAt
        if (!isSeen || !isInspected(contract, product)) throw asked.refusal('QDM_INSPECTION_DECIDED')
        await keepDecision(inside, inspection, decision, phone)
      })
      wake()
      const inspection = await store.inspections.find(contractId)
      const contract = await store.contracts.find(contractId)
      if (!inspection || !contract) throw asked.refusal('QDM_NOT_FOUND')
      return await inspectionAnswer(
        deps,
        { ...inspection, ...contract, contractStatus: contract.status },
        asked.language,
      )
    },
  }
}

type Decision = Parameters<Handlers['decideInspection']>[0]['body']

/** Stores a decision with its audit line, and plans what it says to the customer. */
async function keepDecision(
  { inspections, outbox, audit }: Concepts,
  { contract_id: contractId, round }: InspectionRow,
  decision: Decision,
  by: string,
): Promise<void> {
  const { verdict, photos } = decision
  const reason = decision.reason?.trim() ?? null
  if (verdict === 'again') {
    await inspections.askAgain(contractId, photos, reason ?? '')
    await planSms(outbox, { purpose: 'inspection.again', subject: contractId, round: round + 1 })
  } else {
    await inspections.decide(contractId, {
      state: verdict,
      reason: verdict === 'accepted' ? null : reason,
      by,
    })
    await outbox.add({ kind: INSPECTION_DECIDED, subject: contractId, body: '{}' })
  }
  await audit.add({
    actor: by,
    action: `inspection.${verdict}`,
    subject: `inspection ${contractId}`,
    detail: { reason, photos: [...photos] },
  })
}

/** Returns the faults of a decision: the customer needs a reason, and repeated photos need their names. */
function problemsOf({ verdict, reason, photos }: Decision, known: readonly string[]): readonly Problem[] {
  return [
    ...(verdict === 'accepted' ? [] : problemsOfReply('/reason', reason)),
    ...(verdict === 'again' && (photos.length === 0 || photos.some((photo) => !known.includes(photo)))
      ? [{ path: '/photos', code: 'required', params: {} }]
      : []),
  ]
}
