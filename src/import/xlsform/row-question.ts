import type { Json } from '../../engine/json.ts'
import { branched, literal, Untranslatable, type CelTerm } from '../form/cel.ts'
import type { FormPart, LabelTexts } from '../form/foreign-form.ts'
import { dayWithTime, oneFile, picture, point, signed, type KindOfAnswer } from '../form/kinds-of-answers.ts'
import { ownText } from '../form/own-texts.ts'
import { fieldTarget, inputTarget, textTarget } from '../form/target.ts'
import {
  around,
  conditionOf,
  labelOr,
  namesFor,
  sheetWhen,
  type KnownRow,
  type RowPlace,
  type SheetForm,
} from './sheet-form.ts'
import type { Row } from './workbook.ts'
import { xpathTerm, type XPathNames } from './xpath-term.ts'

interface AskedRow {
  readonly row: Row
  readonly name: string
  readonly known: KnownRow
  readonly names: XPathNames
  readonly when: CelTerm
}

const plainFields: Readonly<Record<string, Readonly<Record<string, Json>>>> = {
  text: { type: 'string' },
  string: { type: 'string' },
  barcode: { type: 'string' },
  // What XLSForms of before 2012 call a text: `phone number`.
  phone: { type: 'string' },
  integer: { type: 'integer' },
  int: { type: 'integer' },
  decimal: { type: 'number' },
  range: { type: 'number' },
  date: { type: 'string', format: 'date' },
  time: { type: 'string', format: 'timeOfDay' },
}

/** Kinds of answers that are kept in another way. */
const otherKinds: Readonly<Record<string, KindOfAnswer>> = {
  datetime: dayWithTime,
  geopoint: point,
  image: picture,
  file: oneFile,
}

/** The parts that a row with an answer becomes. Throws `Untranslatable` for a type that a product cannot ask. */
export function rowParts(form: SheetForm, row: Row, place: RowPlace): readonly FormPart[] {
  const name = row.text('name')
  const [type = ''] = row.text('type').split(/\s+/)
  if (type === 'note') return noteOf(form, row, place)
  const known = form.rows.get(row)
  if (known === undefined) throw new Untranslatable('name-missing', 'A row without a name has no answer.')
  const { at } = known
  row.at('name')?.kept(fieldTarget(at))
  const names = namesFor(form, place, known)
  const own = conditionOf(row.at('relevant'), names, inputTarget(at, 'when'))
  const asked: AskedRow = { row, name, known, names, when: around(place, own) }
  form.answers.push({ source: known.source, at })
  if (type === 'calculate' || row.at('calculation') !== null) return computed(form, asked, place)
  return question(form, asked, type)
}

function noteOf(form: SheetForm, row: Row, place: RowPlace): readonly FormPart[] {
  const name = row.text('name')
  const id = form.names.id('note', name)
  const target = { kind: 'part', of: 'note', id } as const
  for (const column of ['type', 'name']) row.at(column)?.kept(target)
  const own = conditionOf(row.at('relevant'), namesFor(form, place, null), { ...target, key: 'when' })
  const text = labelOr(form, row, { name, to: target })
  return [{ kind: 'note', id, text, when: sheetWhen(around(place, own)) }]
}

function question(form: SheetForm, asked: AskedRow, type: string): readonly FormPart[] {
  const { row, name, known, when } = asked
  const { at } = known
  const made = fieldOf(form, asked, type)
  const field: Record<string, Json> = { ...made.field }
  noteDefault(asked, field)
  const label = labelOr(form, row, { name, to: textTarget(at, 'label') })
  const readOnly = row.at('read_only')
  if (readOnly !== null && /^(?:yes|true(?:\(\))?)$/i.test(readOnly.text)) {
    const value = field['default']
    if (value === undefined)
      throw new Untranslatable('never-answered', 'The question is shut and has no value.')
    readOnly.kept(fieldTarget(at, 'const'))
    const rest = Object.fromEntries(Object.entries(field).filter(([key]) => key !== 'default'))
    form.unasked.push({ at, field: { ...rest, const: value }, label })
    return [{ kind: 'show', at: [at], when: sheetWhen(when) }]
  }
  readOnly?.kept()
  const hint = form.texts.read(row, 'hint', textTarget(at, 'hint'))
  const missing = form.texts.read(row, 'required_message', textTarget(at, 'error.required'))
  constrain(form, asked)
  return [
    {
      kind: 'question',
      at,
      field,
      label,
      ...(hint === null ? {} : { hint }),
      ...(made.options === null ? {} : { options: made.options }),
      ...(missing === null ? {} : { errors: { required: missing } }),
      when: sheetWhen(when),
      required: duty(asked),
    },
  ]
}

interface MadeField {
  readonly field: Readonly<Record<string, Json>>
  readonly options: Readonly<Record<string, LabelTexts>> | null
}

function fieldOf(form: SheetForm, { row, known: { at } }: AskedRow, type: string): MadeField {
  const cell = row.at('type')
  const [, list = '', extra = ''] = row.text('type').split(/\s+/)
  const plain = plainFields[type]
  if (plain !== undefined) {
    cell?.kept(fieldTarget(at, 'type'))
    const isLong = /\bmultiline\b/.test(row.text('appearance'))
    return {
      field: { ...plain, ...rangeOf(row, type, at), ...(isLong ? { widget: 'textArea' } : {}) },
      options: null,
    }
  }
  const other = /\bsignature\b/.test(row.text('appearance')) ? signed : otherKinds[type.toLowerCase()]
  if (other !== undefined && otherKinds[type.toLowerCase()] !== undefined) {
    cell?.changed({ ...other.change, to: fieldTarget(at, 'format') })
    return { field: other.field, options: null }
  }
  if (type === 'acknowledge' || type === 'trigger') {
    cell?.changed({
      code: 'sent-otherwise',
      why: 'What is acknowledged is sent as true; an XForm sends OK.',
      to: fieldTarget(at, 'type'),
    })
    return { field: { type: 'boolean', widget: 'checkbox' }, options: null }
  }
  if (!['select_one', 'select_multiple', 'rank'].includes(type))
    throw new Untranslatable('question-kind', `A product has no question like "${type}".`)
  const choices = form.choices.get(list)
  if (choices === undefined || choices.length === 0)
    throw new Untranslatable('no-choices', `There is no list "${list}" on the sheet of choices.`)
  if (extra === 'or_other')
    cell?.refused({
      code: 'or-other',
      why: 'The choice "other" with words of one’s own is not added.',
      remedy: 'Add the choice and a question that it shows.',
    })
  else if (type === 'select_multiple' || type === 'rank')
    cell?.changed({
      code: 'sent-as-list',
      why: 'Chosen values are sent as a list; an XForm sends them as one text with spaces.',
      to: fieldTarget(at, 'type'),
    })
  else cell?.kept(fieldTarget(at, 'enum'))
  row.at('choice_filter')?.refused({
    code: 'choice-filter',
    why: 'A choice of an enum is always offered.',
    remedy: 'Write a rule that refuses choices which do not go together, or ask one question for each case.',
  })
  const values = choices.map(({ name }) => name)
  const options = Object.fromEntries(
    choices.map((choice) => {
      const to = textTarget(at, `option.${choice.name}`)
      choice.row.at('list_name')?.kept(fieldTarget(at, 'enum'))
      choice.row.at('name')?.kept(fieldTarget(at, 'enum'))
      return [choice.name, labelOr(form, choice.row, { name: choice.name, to })]
    }),
  )
  const items = { type: 'string', enum: values }
  if (type === 'select_one') return { field: items, options }
  return {
    field: {
      type: 'array',
      uniqueItems: true,
      items,
      ...(type === 'rank' ? { widget: 'ranking', minItems: values.length, maxItems: values.length } : {}),
    },
    options,
  }
}

/** `start=0 end=10 step=2` of a range. */
function rangeOf(row: Row, type: string, at: string): Record<string, Json> {
  const cell = row.at('parameters')
  if (cell === null) return {}
  if (type !== 'range') {
    cell.refused({
      code: 'parameters',
      why: 'Parameters of this type are not known here.',
      remedy: 'Look what they ask for, and write it into the product.',
    })
    return {}
  }
  const stated = new Map(
    [...cell.text.matchAll(/(\w+)\s*=\s*(-?\d+(?:\.\d+)?)/g)].map(([, key = '', value]) => [
      key,
      Number(value),
    ]),
  )
  cell.kept(fieldTarget(at))
  const step = stated.get('step') ?? 1
  return { minimum: stated.get('start') ?? 1, maximum: stated.get('end') ?? 10, multipleOf: step }
}

function noteDefault({ row, known: { at, type } }: AskedRow, field: Record<string, Json>): void {
  const cell = row.at('default')
  if (cell === null) return
  const isExpression = /\$\{|\w\(/.test(cell.text)
  if (isExpression) {
    cell.refused({
      code: 'computed-answer',
      why: 'An answer that is computed and can be changed afterwards does not exist.',
      remedy: 'Compute it, or let the customer type it.',
    })
    return
  }
  if (type === 'number') field['default'] = Number(cell.text)
  else field['default'] = type === 'list' ? cell.text.split(/\s+/) : cell.text
  cell.kept(fieldTarget(at, 'default'))
}

function duty({ row, known: { at }, names }: AskedRow): boolean | string {
  const cell = row.at('required')
  if (cell === null) return false
  if (/^(?:yes|true(?:\(\))?)$/i.test(cell.text)) {
    cell.kept(inputTarget(at))
    return true
  }
  if (/^(?:no|false(?:\(\))?)$/i.test(cell.text)) {
    cell.kept(inputTarget(at, 'optional'))
    return false
  }
  const term = conditionOf(cell, names, inputTarget(at, 'requiredWhen'))
  if (term === null) return true
  return typeof term.constant === 'boolean' ? term.constant : term.cel
}

/** A constraint is a rule at the field; like in XForms it says nothing of an empty answer. */
function constrain(form: SheetForm, { row, name, known, names }: AskedRow): void {
  const id = form.names.id('rule', name)
  const target = { kind: 'rule', id } as const
  const text = form.texts.read(row, 'constraint_message', target)
  const holds = conditionOf(row.at('constraint'), names, target)
  if (holds === null || holds.constant === true) return
  form.rules.push({
    id,
    at: [known.at],
    holds: holds.cel,
    when: null,
    text: text ?? ownText('wrong', form.texts.languages),
  })
}

/** A calculation is a computed field; it is shown where the row has a label. */
function computed(form: SheetForm, asked: AskedRow, place: RowPlace): readonly FormPart[] {
  const { row, name, known, names, when } = asked
  const { at } = known
  const cell = row.at('calculation')
  if (cell === null) throw new Untranslatable('expression-missing', 'The calculation is empty.')
  const [type = ''] = row.text('type').split(/\s+/)
  if (type !== 'calculate' && row.at('read_only') === null && type !== 'hidden')
    cell.changed({
      code: 'not-editable',
      why: 'A value that is computed cannot be typed over in a product.',
      to: fieldTarget(at, 'computed'),
    })
  const term = xpathTerm(cell.text, names)
  cell.kept(fieldTarget(at, 'computed'))
  row.at('type')?.kept(fieldTarget(at, 'type'))
  row.at('read_only')?.kept()
  const kinds: Readonly<Record<string, Json>> = { number: 'number', boolean: 'boolean' }
  const format = term.type === 'date' ? { format: 'date' } : {}
  if (term.type === 'list' || term.type === 'null')
    throw new Untranslatable('computed-kind', 'The calculation gives neither a text nor a number.')
  const counted = when.constant === true ? term : branched(when, term, literal(null))
  const hasLabel = row.cells.some(([column]) => column === 'label' || column.startsWith('label::'))
  form.unasked.push({
    at,
    field: { type: kinds[term.type] ?? 'string', ...format, computed: counted.cel },
    label: hasLabel ? labelOr(form, row, { name, to: textTarget(at, 'label') }) : null,
  })
  return hasLabel && place.repeats.length === 0 ? [{ kind: 'show', at: [at], when: sheetWhen(when) }] : []
}
