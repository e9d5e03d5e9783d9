import { pointerBelow } from '../../../src/engine/json-pointer.ts'
import { isObject, type Json, type JsonObject } from '../../../src/engine/json.ts'
import { objectOf, objectsAt, textAt } from './json-tree.ts'
import { questionAt, type CountQuestions, type SourceQuestion } from './source-question.ts'

const layouts = new Set(['panel', 'fieldset', 'well', 'columns', 'table', 'tabs'])
const unasked = new Set(['content', 'htmlelement', 'button', 'recaptcha', 'captcha', 'hidden'])

/** Components that take an answer; those of containers and grids, and not the containers. */
export const formioQuestions: CountQuestions = (bytes) => {
  const root = objectOf(bytes)
  const form = isObject(root['form']) ? root['form'] : root
  return components(form, form === root ? '' : '/form', '')
}

function components(of: JsonObject, place: string, answers: string): readonly SourceQuestion[] {
  const rows = of['rows']
  return [
    ...objectsAt(of, 'components', place).flatMap(({ value, place: at }) => asked(value, at, answers)),
    ...objectsAt(of, 'columns', place).flatMap((one) => components(one.value, one.place, answers)),
    ...(Array.isArray(rows) ? (rows as readonly Json[]) : []).flatMap((cells, row) =>
      objectsAt({ row: cells }, 'row', '').flatMap(({ value }, cell) =>
        components(value, pointerBelow(place, 'rows', row, cell), answers),
      ),
    ),
  ]
}

function asked(value: JsonObject, at: string, answers: string): readonly SourceQuestion[] {
  const type = textAt(value, 'type')
  if (unasked.has(type) || value['disabled'] === true || value['hidden'] === true) return []
  if (layouts.has(type) || (type === '' && Array.isArray(value['components'])))
    return components(value, at, answers)
  const own = pointerBelow(answers, textAt(value, 'key'))
  if (type === 'container') return components(value, at, own)
  if (type === 'datagrid' || type === 'editgrid') return components(value, at, `${own}/*`)
  return [questionAt(at, own)]
}
