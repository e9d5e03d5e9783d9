import { pointerBelow } from '../../../src/engine/json-pointer.ts'
import { isObject, type JsonObject } from '../../../src/engine/json.ts'
import { objectOf, objectsAt, textAt } from './json-tree.ts'
import { questionAt, type CountQuestions, type SourceQuestion } from './source-question.ts'

/** Elements that are no panel and no text; of a repeated panel or matrix its templates and columns. */
export const surveyQuestions: CountQuestions = (bytes) => {
  const root = objectOf(bytes)
  const survey = isObject(root['survey']) ? root['survey'] : root
  const prefix = survey === root ? '' : '/survey'
  return [
    ...elements(survey, prefix, ''),
    ...objectsAt(survey, 'pages', prefix).flatMap(({ value, place }) => elements(value, place, '')),
  ]
}

function elements(of: JsonObject, place: string, answers: string): readonly SourceQuestion[] {
  return ['elements', 'questions'].flatMap((key) =>
    objectsAt(of, key, place).flatMap(({ value, place: at }) => asked(value, at, answers)),
  )
}

function asked(value: JsonObject, at: string, answers: string): readonly SourceQuestion[] {
  const own = pointerBelow(answers, textAt(value, 'valueName') || textAt(value, 'name'))
  if (value['readOnly'] === true) return []
  switch (textAt(value, 'type')) {
    case 'panel':
      return elements(value, at, answers)
    case 'html':
    case 'image':
    case 'expression':
      return []
    case 'paneldynamic':
      return objectsAt(value, 'templateElements', at).flatMap((one) =>
        asked(one.value, one.place, `${own}/*`),
      )
    case 'matrixdynamic':
      return objectsAt(value, 'columns', at).map((one) =>
        questionAt(one.place, pointerBelow(`${own}/*`, textAt(one.value, 'name'))),
      )
    default:
      return [questionAt(at, own)]
  }
}
