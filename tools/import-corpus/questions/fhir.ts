import { pointerBelow } from '../../../src/engine/json-pointer.ts'
import type { JsonObject } from '../../../src/engine/json.ts'
import { objectOf, objectsAt, textAt } from './json-tree.ts'
import { questionAt, type CountQuestions, type SourceQuestion } from './source-question.ts'

/** Items that are neither a group nor a display. */
export const fhirQuestions: CountQuestions = (bytes) => below(objectOf(bytes), '', '')

function below(of: JsonObject, place: string, answers: string): readonly SourceQuestion[] {
  return objectsAt(of, 'item', place).flatMap(({ value, place: at }) => {
    const type = textAt(value, 'type')
    if (isHidden(value)) return []
    const own = pointerBelow(answers, textAt(value, 'linkId'))
    const isList = type === 'group' && value['repeats'] === true
    const inside = below(value, at, isList ? `${own}/*` : answers)
    return type === 'group' || type === 'display' || value['readOnly'] === true
      ? inside
      : [questionAt(at, own, 'item'), ...inside]
  })
}

function isHidden(item: JsonObject): boolean {
  return objectsAt(item, 'extension', '').some(
    ({ value }) => textAt(value, 'url').endsWith('/questionnaire-hidden') && value['valueBoolean'] === true,
  )
}
