import { readFileSync } from 'node:fs'
import type { Language } from '../../language.ts'
import type { CaseKind } from '../../store/index.ts'

/** A prepared answer: its title for operators, its text for customers. */
export interface AnswerTemplate {
  readonly id: string
  readonly kinds: readonly CaseKind[]
  readonly title: Readonly<Record<Language, string>>
  readonly text: Readonly<Record<Language, string>>
}

/** Prepared answers, from `schemas/desk/answer-templates.json`. */
export const answerTemplates = JSON.parse(
  readFileSync(new URL('../../../../schemas/desk/answer-templates.json', import.meta.url), 'utf8'),
) as readonly AnswerTemplate[]
