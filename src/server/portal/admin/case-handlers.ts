import type { Handlers } from '../../operations/index.ts'
import { mostCounted, type DeskCaseRow } from '../../store/index.ts'
import { calendarDay, startOfDay } from '../../world.ts'
import { requestSubject } from '../desk/index.ts'
import type { OperatorGate } from '../operators.ts'
import { caseAnswer, caseHead } from './case-answer.ts'
import {
  caseMoveHandlers,
  foundCase,
  type CaseHandlerDeps,
  type CaseMoveHandlers,
} from './case-move-handlers.ts'
import { pageSize } from './lookup.ts'

/** Operations of the desk. */
export type CaseHandlers = CaseMoveHandlers &
  Pick<Handlers, 'searchCases' | 'readCase' | 'readCaseFile' | 'readDeskSummary'>

const shownDays = 14
const dayMs = 24 * 60 * 60 * 1000

/** The desk's operations: cases that customers opened are searched, read, moved and counted. */
export function caseHandlers(deps: CaseHandlerDeps, operator: OperatorGate['operator']): CaseHandlers {
  const { store, world } = deps

  return {
    ...caseMoveHandlers(deps, operator),

    searchCases: async (asked) => {
      const { kind, isClosed, view } = asked.body
      const text = barePhone(asked.body.text)
      const lookup = { kind, isClosed, view, text, operator: operator(asked).phone }
      const { after } = asked.body
      const { rows, next, total } = await store.desk.search(lookup, { after, count: pageSize })
      return {
        items: rows.map((one) => ({ ...caseHead(one), ...foundBy(one, text) })),
        next,
        total: Math.min(total, mostCounted),
        isMore: total > mostCounted,
        now: new Date(world.clock()).toISOString(),
      }
    },

    readCase: async ({ path, language }) =>
      await caseAnswer(store, await foundCase(store, path.caseId), language, world.clock()),

    readCaseFile: async (asked) => {
      const { caseId, fileId } = asked.path
      const one = await foundCase(store, caseId)
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

    readDeskSummary: async (asked) => {
      const today = startOfDay(calendarDay(world.clock()))
      const [counts, days] = await Promise.all([
        store.desk.counts(operator(asked).phone),
        store.desk.days(today - (shownDays - 1) * dayMs),
      ])
      return {
        counts: [...counts],
        days: days.map(({ day, ...measured }) => ({ ...measured, day: calendarDay(day * dayMs) })),
        from: calendarDay(today - (shownDays - 1) * dayMs),
        to: calendarDay(today),
      }
    },
  }
}

/** A phone that was typed with its marks, in figures; any other text as it is. */
function barePhone(text: string): string {
  return /^\s*\+[\d\s()-]+$/.test(text) ? text.replaceAll(/\D/g, '') : text
}

/** Why a search text found a case: each of its parts is in the name, the phone, the number, or the customer's words. */
function foundBy(
  { kind, name, phone, gist }: DeskCaseRow,
  text: string,
): { readonly foundBy?: ('name' | 'phone' | 'number' | 'words')[] } {
  const parts = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (parts.length === 0) return {}
  const reasonOf = (part: string) => {
    if (name.toLowerCase().includes(part)) return 'name'
    if (phone.includes(part)) return 'phone'
    return kind === 'claim' && gist.toLowerCase().includes(part) ? 'number' : 'words'
  }
  return { foundBy: [...new Set(parts.map(reasonOf))] }
}
