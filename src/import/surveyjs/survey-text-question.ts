import type { Json } from '../../engine/json.ts'
import { Untranslatable } from '../form/cel.ts'
import type { SourceNode } from '../form/source-node.ts'
import { fieldTarget, inputTarget } from '../form/target.ts'

interface AskedText {
  readonly node: SourceNode
  readonly type: string
  readonly at: string
}

const formats: Readonly<Record<string, string>> = {
  date: 'date',
  'datetime-local': 'dayAndTime',
  time: 'timeOfDay',
  month: 'month',
  email: 'email',
}

const plainTypes = new Set(['text', 'tel', 'url', 'search', 'password', 'week', 'color'])

/** Makes a field of a text question, one line or several. */
export function textField(asked: AskedText): Record<string, Json> {
  const { node, type, at } = asked
  const kind = node.at('inputType')
  const inputType = type === 'comment' ? 'text' : (node.textAt('inputType') ?? 'text')
  const field: Record<string, Json> = {}
  if (inputType === 'number' || inputType === 'range') {
    field['type'] = 'number'
    const usual = inputType === 'range' ? { min: 0, max: 100 } : {}
    noteBounds(asked, field, usual)
    kind?.kept(fieldTarget(at, 'type'))
  } else {
    field['type'] = 'string'
    const format = formats[inputType]
    if (format !== undefined) field['format'] = format
    else if (!plainTypes.has(inputType))
      throw new Untranslatable('input-type', `A product has no input like "${inputType}".`)
    if (inputType === 'password')
      kind?.refused({
        code: 'typed-openly',
        why: 'What is typed into a text field can be read on the screen.',
        remedy: 'Ask for no passwords in a form.',
      })
    else kind?.kept(fieldTarget(at, format === undefined ? 'type' : 'format'))
    if (node.at('min') !== null || node.at('max') !== null)
      for (const key of ['min', 'max'])
        node.at(key)?.refused({
          code: 'bound-of-a-text',
          why: 'Bounds of days and times are rules in a product.',
          remedy: 'Write a rule that compares the answer with the day.',
        })
    const length = node.at('maxLength')
    if (length !== null) {
      if (typeof length.value === 'number' && length.value > 0) field['maxLength'] = length.value
      length.kept(fieldTarget(at, 'maxLength'))
    }
    if (type === 'comment') field['widget'] = 'textArea'
  }
  const initial = node.at('defaultValue')
  if (initial !== null) {
    field['default'] = initial.value
    initial.kept(fieldTarget(at, 'default'))
  }
  return field
}

function noteBounds(
  { node, at }: AskedText,
  field: Record<string, Json>,
  usual: Readonly<Partial<Record<'min' | 'max', number>>>,
): void {
  for (const [from, to] of [
    ['min', 'minimum'],
    ['max', 'maximum'],
  ] as const) {
    const bound = node.at(from)
    const number = bound === null ? usual[from] : Number(bound.value)
    if (number === undefined || Number.isNaN(number)) continue
    field[to] = number
    bound?.kept(fieldTarget(at, to))
  }
  node.at('step')?.changed({
    code: 'look',
    why: 'SurveyJS checks no step: it is that of the arrows of the box.',
    to: inputTarget(at),
  })
}
