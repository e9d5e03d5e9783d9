import type { JsonObject } from '../../engine/json.ts'
import { pointerBelow } from '../../engine/json-pointer.ts'
import type { TargetTools } from '../export-target.ts'
import type { OutgoingQuestion } from '../form/outgoing-form.ts'
import type { UiWords } from './ui-tree.ts'

/** What uiSchemas say of a question. */
export function uiOf(question: OutgoingQuestion): UiWords {
  const { choices, statement, label, hint, placeholder } = question
  const names =
    choices?.map((choice) => choice.label) ?? (statement === null ? null : [statement.yes, statement.no])
  const isWorded = names?.some((name) => Object.keys(name).length > 0) === true
  return {
    texts: {
      'ui:title': label,
      'ui:description': hint,
      'ui:placeholder': placeholder,
      ...(names !== null && isWorded ? { 'ui:enumNames': names } : {}),
    },
    words: widgetOf(question),
  }
}

function widgetOf({ isMultiline, statement, choices, field }: OutgoingQuestion): JsonObject {
  if (isMultiline) return { 'ui:widget': 'textarea' }
  if (statement !== null) return { 'ui:widget': 'radio' }
  return choices !== null && field.type === 'array' ? { 'ui:widget': 'checkboxes' } : {}
}

/** Gives the texts of a question their verdicts; `to` is its place in uiSchemas. */
export function noteQuestion(question: OutgoingQuestion, to: string, { ledger, texts }: TargetTools): void {
  const { place } = question
  for (const text of [question.label, question.hint, question.placeholder]) texts.kept(text, to)
  for (const { label } of question.choices ?? []) texts.kept(label, to)
  for (const label of question.statement === null ? [] : [question.statement.yes, question.statement.no])
    texts.kept(label, to)
  texts.refused(question.missing, 'Messages for missing answers are those of the validator.')
  if (question.alone !== null)
    ledger.refused(pointerBelow(place, 'alone'), question.alone, {
      code: 'choice-alone',
      why: 'RJSF takes no choices away when another one is made.',
      remedy: 'Say it in the hint.',
    })
}
