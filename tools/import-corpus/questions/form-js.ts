import { pointerBelow } from '../../../src/engine/json-pointer.ts'
import type { JsonObject } from '../../../src/engine/json.ts'
import { objectOf, objectsAt, textAt } from './json-tree.ts'
import { questionAt, type CountQuestions, type SourceQuestion } from './source-question.ts'

const unasked = new Set(
  'text html button spacer separator image iframe table documentPreview expression'.split(' '),
)

/** Components that take an answer; those of groups and lists, and not the groups. */
export const formJsQuestions: CountQuestions = (bytes) => below(objectOf(bytes), '', '')

function below(of: JsonObject, place: string, answers: string): readonly SourceQuestion[] {
  return objectsAt(of, 'components', place).flatMap(({ value, place: at }) => {
    const type = textAt(value, 'type')
    if (unasked.has(type) || value['disabled'] === true || value['readonly'] === true) return []
    const path = textAt(value, 'path')
    const inside = path === '' ? answers : pointerBelow(answers, path)
    if (type === 'group') return below(value, at, inside)
    if (type === 'dynamiclist') return below(value, at, `${inside}/*`)
    return [questionAt(at, pointerBelow(answers, textAt(value, 'key')))]
  })
}
