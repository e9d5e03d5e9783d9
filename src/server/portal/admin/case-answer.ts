import { languageOf } from '../../../ui/format/index.ts'
import type { Language } from '../../language.ts'
import { caseOutcomes, type CaseKind, type DeskCaseRow } from '../../store/index.ts'
import { answerTemplates, requestSubject, type RequestBody } from '../desk/index.ts'
import { documentsInWords } from '../claims/asked-documents.ts'
import type { PortalDeps } from '../portal-deps.ts'
import { staffAppeal } from './appeal-handlers.ts'
import { staffClaim } from './staff-claim.ts'

type CaseStore = Pick<PortalDeps['store'], 'appeals' | 'claims' | 'desk' | 'files' | 'requests'>

/** Steps whose words are documents. */
const documentActions: ReadonlySet<string> = new Set([
  'documentsAsked',
  'documentAccepted',
  'documentRefused',
])

/**
 * A case with the customer's submission, its files, its history, and the answers that an operator may give. `now` in
 * milliseconds since 1970.
 */
export async function caseAnswer(store: CaseStore, one: DeskCaseRow, language: Language, now: number) {
  const [submission, history, files] = await Promise.all([
    submissionOf(store, one, language, now),
    store.desk.history(one.id),
    store.files.of([requestSubject(one.subject)]),
  ])
  return {
    ...caseHead(one),
    ...submission,
    files: (files.get(requestSubject(one.subject)) ?? []).map(({ id, name, sizeBytes }) => ({
      id,
      name,
      sizeBytes,
    })),
    history: history.map(({ at, actor, action, words, until_at }) => ({
      at: isoOf(at),
      actor,
      action,
      words: documentActions.has(action) && words !== null ? documentsInWords(words, language) : words,
      until: until_at === null ? null : isoOf(until_at),
    })),
    outcomes: [...caseOutcomes[one.kind]],
    isReplyNeeded: needsReply(one.kind),
    templates: answerTemplates
      .filter(({ kinds }) => kinds.includes(one.kind))
      .map(({ id, title, text }) => ({ id, title: title[language], text: text[languageOf(one.language)] })),
  }
}

/** Returns the customer's submission, from the table of its kind. */
async function submissionOf(
  store: CaseStore,
  { kind, subject }: DeskCaseRow,
  language: Language,
  now: number,
) {
  const nothing = { text: '', email: null, claim: null, appeal: null }
  switch (kind) {
    case 'claim': {
      const claim = await store.claims.find(subject)
      return { ...nothing, claim: claim && (await staffClaim(store, claim, language)) }
    }
    case 'appeal':
    case 'complaint': {
      const appeal = await store.appeals.find(subject)
      return { ...nothing, appeal: appeal && staffAppeal(appeal, now) }
    }
    case 'call':
    case 'feedback':
    case 'agent':
    case 'career': {
      const request = await store.requests.find(subject)
      // The handlers of requests wrote it.
      const body = JSON.parse(request?.body ?? '{}') as RequestBody
      const text = body.text ?? body.position ?? body.city ?? ''
      return { ...nothing, text, email: body.email || null }
    }
    default:
      return kind satisfies never
  }
}

/** A case in a list. */
export function caseHead(one: DeskCaseRow) {
  return {
    id: one.id,
    kind: one.kind,
    state: one.state,
    name: one.name,
    phone: one.phone,
    gist: one.gist,
    language: languageOf(one.language),
    assignee: one.assignee,
    openedAt: isoOf(one.opened_at),
    dueAt: one.due_at === null ? null : isoOf(one.due_at),
    closedAt: one.closed_at === null ? null : isoOf(one.closed_at),
    outcome: one.outcome,
    news: one.news,
  }
}

/** Returns whether a case of this kind is closed with a reply: applicants learn the decision. */
export function needsReply(kind: CaseKind): boolean {
  return kind === 'agent' || kind === 'career'
}

function isoOf(moment: number): string {
  return new Date(moment).toISOString()
}
