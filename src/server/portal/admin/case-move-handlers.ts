import type { Problem } from '../../../engine/compiled/compiled-product.ts'
import type { JsonObject } from '../../../engine/json.ts'
import { planSms } from '../../customer-sms/index.ts'
import { QadamError } from '../../errors/index.ts'
import type { ApiRequest, Handlers, RequestOf } from '../../operations/index.ts'
import { caseOutcomes, type CaseKind, type Concepts, type DeskCaseRow } from '../../store/index.ts'
import type { OperatorGate } from '../operators.ts'
import type { PortalDeps } from '../portal-deps.ts'
import { caseAnswer, needsReply } from './case-answer.ts'
import { problemsOfReply } from './reply-problems.ts'

/** Dependencies of the operators' desk. */
export interface CaseHandlerDeps extends Pick<PortalDeps, 'store' | 'world'> {
  /** Begins work of the outbox that is due. */
  readonly wake: () => void
}

/** Operations that move a case. */
export type CaseMoveHandlers = Pick<
  Handlers,
  'takeCase' | 'releaseCase' | 'noteCase' | 'callCaseAgain' | 'closeCase'
>

/** Operations by which an operator takes, releases, notes, puts off and closes a case. */
export function caseMoveHandlers(
  { store, world, wake }: CaseHandlerDeps,
  operator: OperatorGate['operator'],
): CaseMoveHandlers {
  const change = async (
    asked: ApiRequest & { readonly path: { readonly caseId: string } },
    work: (inside: Concepts, one: DeskCaseRow, by: string) => Promise<void>,
  ) => {
    const one = await foundCase(store, asked.path.caseId)
    await store.transaction(async (inside) => await work(inside, one, operator(asked).phone))
    wake()
    return await caseAnswer(store, await foundCase(store, one.id), asked.language, world.clock())
  }
  return {
    takeCase: async (asked) =>
      await change(asked, async (inside, one, by) => {
        if (!(await inside.desk.assign(one.id, asked.body.from, by))) throw asked.refusal('QDM_CASE_MOVED')
        await inside.desk.note({ caseId: one.id, actor: by, action: 'taken' })
        await audit(inside, one, { by, action: 'taken', from: asked.body.from })
      }),

    releaseCase: async (asked) =>
      await change(asked, async (inside, one, by) => {
        if (!(await inside.desk.assign(one.id, by, null))) throw asked.refusal('QDM_CASE_MOVED')
        await inside.desk.note({ caseId: one.id, actor: by, action: 'released' })
        await audit(inside, one, { by, action: 'released' })
      }),

    noteCase: async (asked) =>
      await change(asked, async (inside, one, by) => {
        const words = asked.body.text.trim()
        await inside.desk.note({ caseId: one.id, actor: by, action: 'noted', words })
        await audit(inside, one, { by, action: 'noted' })
      }),

    callCaseAgain: async (asked) =>
      await change(asked, async (inside, one, by) => {
        if (one.kind !== 'call')
          throw asked.refusal('QDM_REQUEST_INVALID', {
            problems: [{ path: '/inMinutes', code: 'false schema', params: {} }],
          })
        const untilAt = world.clock() + asked.body.inMinutes * 60_000
        if (!(await inside.desk.putOff(one.id, by, untilAt))) throw asked.refusal('QDM_CASE_MOVED')
        await noteCallAgain(inside, one, by, { ...asked.body, untilAt })
      }),

    closeCase: async (asked) =>
      await change(asked, async (inside, one, by) => {
        const { outcome, remark } = asked.body
        const reply = wordsOf(asked.body.reply)
        const problems = problemsOfClose(one.kind, outcome, reply)
        if (problems.length > 0) throw asked.refusal('QDM_REQUEST_INVALID', { problems })
        if (!(await inside.desk.close(one.id, by, outcome))) throw asked.refusal('QDM_CASE_MOVED')
        await noteClose(inside, one, by, { outcome, remark, reply })
      }),
  }
}

/** Writes that the customer is called later, and announces the hour by SMS. */
async function noteCallAgain(
  inside: Concepts,
  one: DeskCaseRow,
  by: string,
  { inMinutes, remark, untilAt }: RequestOf<'callCaseAgain'>['body'] & { readonly untilAt: number },
): Promise<void> {
  const words = wordsOf(remark)
  const entry = await inside.desk.note({ caseId: one.id, actor: by, action: 'calledAgain', words, untilAt })
  await planSms(inside.outbox, { purpose: 'desk.calledAgain', subject: entry })
  await audit(inside, one, { by, action: 'calledAgain', inMinutes })
}

/** Writes how a case ended, and sends the reply or the news that the customer was not reached. */
async function noteClose(
  inside: Concepts,
  one: DeskCaseRow,
  by: string,
  {
    outcome,
    remark,
    reply,
  }: Pick<RequestOf<'closeCase'>['body'], 'outcome' | 'remark'> & { readonly reply: string | null },
): Promise<void> {
  const words = wordsOf(remark)
  const entry = await inside.desk.note({ caseId: one.id, actor: by, action: outcome, words })
  if (outcome === 'unreachable') await planSms(inside.outbox, { purpose: 'desk.unreachable', subject: entry })
  if (reply !== null) await answerCustomer(inside, one, by, reply)
  await audit(inside, one, { by, action: 'closed', outcome, isAnswered: reply !== null })
}

/** Adds a move of a case to the audit log; `detail` are its values. */
async function audit(
  inside: Concepts,
  one: DeskCaseRow,
  { by, action, ...detail }: { readonly by: string; readonly action: string } & JsonObject,
): Promise<void> {
  await inside.audit.add({
    actor: by,
    action: `case.${action}`,
    subject: `case ${one.id}`,
    detail: { kind: one.kind, ...detail },
  })
}

/** The case with this id. @throws QDM_NOT_FOUND */
export async function foundCase(
  { desk }: Pick<PortalDeps['store'], 'desk'>,
  id: string,
): Promise<DeskCaseRow> {
  const one = await desk.find(id)
  if (!one) throw new QadamError('QDM_NOT_FOUND')
  return one
}

/** Sends the reply by SMS, and to the cabinet of a customer who was signed in. */
async function answerCustomer(inside: Concepts, one: DeskCaseRow, by: string, reply: string): Promise<void> {
  const entry = await inside.desk.note({ caseId: one.id, actor: by, action: 'answered', words: reply })
  await planSms(inside.outbox, { purpose: 'desk.answered', subject: entry })
  const request = await inside.requests.find(one.subject)
  if (!request?.userId) return
  await inside.notifications.add({
    userId: request.userId,
    kind: 'requestAnswered',
    subject: entry,
    params: JSON.stringify({ text: reply }),
    href: '/profile/my-requests',
  })
}

function problemsOfClose(
  kind: CaseKind,
  outcome: DeskCaseRow['outcome'],
  reply: string | null,
): readonly Problem[] {
  const known: readonly DeskCaseRow['outcome'][] = caseOutcomes[kind]
  if (!known.includes(outcome)) return [{ path: '/outcome', code: 'enum', params: {} }]
  if (needsReply(kind)) return problemsOfReply('/reply', reply)
  return kind === 'call' && reply !== null ? [{ path: '/reply', code: 'null', params: {} }] : []
}

function wordsOf(text: string | null): string | null {
  return text?.trim() || null
}
