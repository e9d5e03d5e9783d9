import type { Problem } from '../../../engine/compiled/compiled-product.ts'
import { QadamError } from '../../errors/index.ts'
import type { ApiRequest, Handlers } from '../../operations/index.ts'
import { caseOutcomes, type CaseKind, type Concepts, type DeskCaseRow } from '../../store/index.ts'
import { calendarDay, startOfDay } from '../../world.ts'
import { planSms } from '../../customer-sms/index.ts'
import { requestSubject } from '../desk/index.ts'
import type { OperatorGate } from '../operators.ts'
import type { PortalDeps } from '../portal-deps.ts'
import { caseAnswer, caseHead, needsReply } from './case-answer.ts'
import { pageAnswer, rangeOf } from './lookup.ts'

/** Dependencies of the operators' desk. */
export interface CaseHandlerDeps extends Pick<PortalDeps, 'store' | 'world'> {
  /** Begins work of the outbox that is due. */
  readonly wake: () => void
}

/** Operations of the desk. */
export type CaseHandlers = Pick<
  Handlers,
  | 'searchCases'
  | 'readCase'
  | 'readCaseFile'
  | 'takeCase'
  | 'releaseCase'
  | 'noteCase'
  | 'callCaseAgain'
  | 'closeCase'
  | 'readDeskSummary'
>

const shownDays = 14
const dayMs = 24 * 60 * 60 * 1000
/** Shortest reply to an applicant: more than one word. */
const shortestReply = 10

/** Everything that customers sent: found, taken, noted, called again and closed. */
export function caseHandlers(
  { store, world, wake }: CaseHandlerDeps,
  operator: OperatorGate['operator'],
): CaseHandlers {
  const found = async (id: string): Promise<DeskCaseRow> => {
    const one = await store.desk.find(id)
    if (!one) throw new QadamError('QDM_NOT_FOUND')
    return one
  }
  const change = async (
    asked: ApiRequest & { readonly path: { readonly caseId: string } },
    work: (inside: Concepts, one: DeskCaseRow, by: string) => Promise<void>,
  ) => {
    const one = await found(asked.path.caseId)
    await store.transaction(async (inside) => await work(inside, one, operator(asked).phone))
    wake()
    return await caseAnswer(store, await found(one.id), asked.language)
  }
  const audit = async (inside: Concepts, by: string, action: string, one: DeskCaseRow, detail = {}) =>
    await inside.audit.add({
      actor: by,
      action: `case.${action}`,
      subject: `case ${one.id}`,
      detail: { kind: one.kind, ...detail },
    })

  return {
    searchCases: async (asked) => {
      const { kind, isClosed, view, text } = asked.body
      const lookup = { kind, isClosed, view, text, operator: operator(asked).phone }
      const page = await store.desk.search(lookup, rangeOf(asked.body))
      return { ...(await pageAnswer(page, caseHead)), now: new Date(world.clock()).toISOString() }
    },

    readCase: async ({ path, language }) => await caseAnswer(store, await found(path.caseId), language),

    readCaseFile: async (asked) => {
      const { caseId, fileId } = asked.path
      const one = await found(caseId)
      const file = await store.files.readOf(requestSubject(one.subject), fileId)
      if (!file) throw asked.refusal('QDM_NOT_FOUND')
      await store.audit.add({
        actor: operator(asked).phone,
        action: 'case.file.read',
        subject: `case ${caseId}`,
        detail: { fileId },
      })
      return file
    },

    takeCase: async (asked) =>
      await change(asked, async (inside, one, by) => {
        if (!(await inside.desk.assign(one.id, asked.body.from, by))) throw asked.refusal('QDM_CASE_MOVED')
        await inside.desk.note({ caseId: one.id, actor: by, action: 'taken' })
        await audit(inside, by, 'taken', one, { from: asked.body.from })
      }),

    releaseCase: async (asked) =>
      await change(asked, async (inside, one, by) => {
        if (!(await inside.desk.assign(one.id, by, null))) throw asked.refusal('QDM_CASE_MOVED')
        await inside.desk.note({ caseId: one.id, actor: by, action: 'released' })
        await audit(inside, by, 'released', one)
      }),

    noteCase: async (asked) =>
      await change(asked, async (inside, one, by) => {
        const words = asked.body.text.trim()
        await inside.desk.note({ caseId: one.id, actor: by, action: 'noted', words })
        await audit(inside, by, 'noted', one)
      }),

    callCaseAgain: async (asked) =>
      await change(asked, async (inside, one, by) => {
        if (one.kind !== 'call')
          throw asked.refusal('QDM_REQUEST_INVALID', {
            problems: [{ path: '/inMinutes', code: 'false schema', params: {} }],
          })
        const untilAt = world.clock() + asked.body.inMinutes * 60_000
        if (!(await inside.desk.putOff(one.id, by, untilAt))) throw asked.refusal('QDM_CASE_MOVED')
        const entry = await inside.desk.note({
          caseId: one.id,
          actor: by,
          action: 'calledAgain',
          words: wordsOf(asked.body.said),
          untilAt,
        })
        await planSms(inside.outbox, { purpose: 'desk.calledAgain', subject: entry })
        await audit(inside, by, 'calledAgain', one, { inMinutes: asked.body.inMinutes })
      }),

    closeCase: async (asked) =>
      await change(asked, async (inside, one, by) => {
        const { outcome } = asked.body
        const reply = wordsOf(asked.body.reply)
        const problems = problemsOfClose(one.kind, outcome, reply)
        if (problems.length > 0) throw asked.refusal('QDM_REQUEST_INVALID', { problems })
        if (!(await inside.desk.close(one.id, by, outcome))) throw asked.refusal('QDM_CASE_MOVED')
        const closed = await inside.desk.note({
          caseId: one.id,
          actor: by,
          action: outcome,
          words: wordsOf(asked.body.said),
        })
        if (outcome === 'unreachable')
          await planSms(inside.outbox, { purpose: 'desk.unreachable', subject: closed })
        if (reply !== null) await answer(inside, one, by, reply)
        await audit(inside, by, 'closed', one, { outcome, isAnswered: reply !== null })
      }),

    readDeskSummary: async (asked) => {
      const today = startOfDay(calendarDay(world.clock()))
      const [counts, days] = await Promise.all([
        store.desk.counts(operator(asked).phone),
        store.desk.days(today - (shownDays - 1) * dayMs),
      ])
      return {
        counts: [...counts],
        days: days.map(({ day, ...measured }) => ({ ...measured, day: calendarDayOf(day) })),
        from: calendarDay(today - (shownDays - 1) * dayMs),
        to: calendarDay(today),
      }
    },
  }

  async function answer(inside: Concepts, one: DeskCaseRow, by: string, reply: string): Promise<void> {
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
}

function problemsOfClose(
  kind: CaseKind,
  outcome: DeskCaseRow['outcome'],
  reply: string | null,
): readonly Problem[] {
  const known: readonly DeskCaseRow['outcome'][] = caseOutcomes[kind]
  if (!known.includes(outcome)) return [{ path: '/outcome', code: 'enum', params: {} }]
  if (needsReply(kind) && (reply?.length ?? 0) < shortestReply)
    return [{ path: '/reply', code: 'minLength', params: { limit: shortestReply } }]
  return kind === 'call' && reply !== null ? [{ path: '/reply', code: 'null', params: {} }] : []
}

function wordsOf(text: string | null): string | null {
  return text?.trim() || null
}

function calendarDayOf(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10)
}
