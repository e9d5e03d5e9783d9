import type { Handlers } from '../../operations/index.ts'
import { QadamError } from '../../errors/index.ts'
import type { AppealOfSomebody } from '../../store/index.ts'
import type { OperatorGate } from '../operators.ts'
import type { PortalDeps } from '../portal-deps.ts'
import { answerDay } from '../appeal-answer.ts'
import { staffDesk } from '../staff-desk.ts'
import { pageAnswer, rangeOf, wantedOf } from './lookup.ts'

/** Operations of appeals. */
export type StaffAppealHandlers = Pick<Handlers, 'searchAppeals' | 'takeAppeal' | 'answerAppeal'>

/** Handlers for the appeals of all customers: taking and answering them. */
export function appealHandlers(
  { store, world }: Pick<PortalDeps, 'store' | 'world'>,
  operator: OperatorGate['operator'],
): StaffAppealHandlers {
  const desk = staffDesk(store, world.clock)
  const staffAppealAnswer = async (id: string) => {
    const appeal = await store.appeals.find(id)
    if (!appeal) throw new QadamError('QDM_NOT_FOUND')
    return staffAppeal(appeal, world.clock())
  }

  return {
    searchAppeals: async ({ body }) =>
      await pageAnswer(await store.appeals.search(wantedOf(body), rangeOf(body)), (one) =>
        staffAppeal(one, world.clock()),
      ),
    takeAppeal: async (asked) => {
      const { appealId } = asked.path
      await desk.takeAppeal(appealId, operator(asked).phone)
      return await staffAppealAnswer(appealId)
    },
    answerAppeal: async (asked) => {
      const { appealId } = asked.path
      await desk.answerAppeal(appealId, asked.body.answer.trim(), operator(asked).phone)
      return await staffAppealAnswer(appealId)
    },
  }
}

/** An appeal as the insurer's people see it at this moment, in milliseconds since 1970. */
export function staffAppeal(
  {
    id,
    kind,
    subject,
    text,
    status,
    answer,
    phone,
    created_at,
    answered_at,
    claim_number,
    due_at,
  }: AppealOfSomebody,
  now: number,
) {
  return {
    id,
    kind,
    phone,
    subject,
    text,
    status,
    answer,
    createdAt: new Date(created_at).toISOString(),
    answeredAt: answered_at === null ? null : new Date(answered_at).toISOString(),
    answerBy: answerDay(due_at),
    isLate: status !== 'answered' && due_at !== null && due_at <= now,
    claimNumber: claim_number,
  }
}
