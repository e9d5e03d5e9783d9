import { expectedOf } from '../cel/index.ts'
import { inside, type Place } from '../findings/place.ts'
import { reportUnknown, type Compilation } from './compilation.ts'
import { defaultWidget } from './default-widget.ts'
import { whatWidgetNeeds } from './widget-needs.ts'
import { dotted, expandDerived, referProperty } from './expand-fields.ts'
import { referCall, referCondition, referConditions, referField, referFields } from './references.ts'
import { listOfPattern } from '../product/flatten-fields.ts'
import type { InputOf, Part } from '../compiled/compiled-product.ts'
import type { ExpandedPart } from '../emit/expanded-product.ts'
import type { MountedField, MountedPart } from '../product/mounted-product.ts'
import type {
  FieldSchema,
  ComparePartFile,
  FoundPartFile,
  InputPartFile,
  ListPartFile,
} from '../product/grammar.generated.ts'

type ExpandedInput = ExpandedPart<InputOf>
type PartOfSlide = ExpandedPart<Part>

/** Owner of a group of parts: the list of the item, or null on a slide, and the prefix of an item's own paths. */
export interface PartsOwner {
  readonly list: string | null
  /** Prefix that a flag's id leaves out: `/drivers` + `/*` in an item, empty on a slide. */
  readonly root: string
  /** Place of the parts in the file. */
  readonly place: Place
}

/** Compiles parts. Each flag gets a unique id. */
export function expandParts(
  compilation: Compilation,
  parts: readonly MountedPart[],
  of: PartsOwner,
): readonly PartOfSlide[] {
  const expand = (): readonly PartOfSlide[] => expandAll(compilation, parts, of)
  // A comparison fills fields that its expressions name, so its parts cannot be reused by structure.
  if (parts.some(({ value }) => 'compare' in value)) return expand()
  return compilation.unlessChanged(`parts of ${of.place.path}`, [], expand)
}

function expandAll(
  compilation: Compilation,
  parts: readonly MountedPart[],
  of: PartsOwner,
): readonly PartOfSlide[] {
  const flags = new Map<string, number>()
  const flag = (id: string): string => {
    const times = (flags.get(id) ?? 0) + 1
    flags.set(id, times)
    return times === 1 ? id : `${id}.${times}`
  }
  return parts.flatMap((part) => expandPart(compilation, part, of, flag) ?? [])
}

function expandPart(
  compilation: Compilation,
  mounted: MountedPart,
  of: PartsOwner,
  flag: (id: string) => string,
): PartOfSlide | null {
  const { value: part, place } = mounted
  const conditions = referConditions(compilation, mounted.whenAll, of.list)
  // An input is hidden together with its fields; parts of other kinds need the conditions of their field.
  const shownWith = (field: MountedField | null): readonly string[] => [
    ...new Set([...conditions, ...(field?.whenAll ?? []).map(({ name }) => name)]),
  ]
  if ('found' in part) return expandFound(compilation, part, place, of, conditions, flag)
  if ('list' in part) {
    const list = compilation.lists.get(part.list)
    compilation.markUsed('list', part.list)
    if (!list) {
      reportUnknown(compilation, 'LIST_UNKNOWN', inside(place, 'list'), part.list, compilation.lists.keys())
      return null
    }
    const around = listOfPattern(list.value.at, compilation.listsByPlace)
    if (around !== of.list) {
      const edits =
        around === null
          ? []
          : ([
              { op: 'remove', path: place.path },
              { op: 'add', path: `/lists/${around}/parts/-`, value: part },
            ] as const)
      compilation.report(
        'LIST_ELSEWHERE',
        inside(place, 'list'),
        { name: part.list, owner: around ?? 'slides' },
        { edits },
      )
      return null
    }
    const when = list.value.when === undefined ? [] : [list.value.when]
    return {
      kind: 'list',
      flag: flag(part.list),
      list: part.list,
      only: onlyOf(compilation, part, list.value.at, place),
      whenAll: [...new Set([...conditions, ...when])],
    }
  }
  if ('verify' in part) {
    const field = referField(compilation, part.verify, inside(place, 'verify'), of.list)
    if (of.list !== null) compilation.report('PART_IN_LIST', place, { kind: 'verify' })
    if (field && field.schema.format !== 'phone') {
      compilation.report('VERIFY_NOT_PHONE', inside(place, 'verify'), { at: part.verify })
    }
    return { kind: 'verify', flag: flag('verify'), at: part.verify, whenAll: shownWith(field) }
  }
  if ('review' in part) {
    if (of.list !== null) compilation.report('PART_IN_LIST', place, { kind: 'review' })
    return { kind: 'review', whenAll: conditions }
  }
  if ('pay' in part) {
    const field = referField(compilation, part.pay, inside(place, 'pay'), of.list)
    if (of.list !== null) compilation.report('PART_IN_LIST', place, { kind: 'pay' })
    return { kind: 'pay', flag: flag('pay'), at: part.pay, whenAll: shownWith(field) }
  }
  if ('compare' in part) return expandCompare(compilation, part, place, of, shownWith, flag)
  if ('note' in part) {
    const rules = part.rules && { rules: part.rules }
    return { kind: 'note', id: part.note, tone: part.tone ?? 'info', ...rules, whenAll: conditions }
  }
  if ('heading' in part) return { kind: 'heading', id: part.heading, whenAll: conditions }
  if ('show' in part) {
    const at = referFields(compilation, part.show, inside(place, 'show'), of.list)
    return { kind: 'show', id: flag(`show.${part.show[0] ?? ''}`), at, whenAll: conditions }
  }
  return expandInput(compilation, part, place, of, conditions, flag)
}

/** Returns the patterns of the item's fields that a slide asks for; null for all parts of the list. */
function onlyOf(
  compilation: Compilation,
  { list, only }: ListPartFile,
  at: string,
  place: Place,
): readonly string[] | null {
  if (only === undefined) return null
  const patterns = only.map((relative) => `${at}/*${relative}`)
  return referFields(compilation, patterns, inside(place, 'only'), list)
}

function expandFound(
  compilation: Compilation,
  part: FoundPartFile,
  place: Place,
  of: PartsOwner,
  whenAll: readonly string[],
  flag: (id: string) => string,
): PartOfSlide {
  referCall(compilation, part.found, inside(place, 'found'), { scope: of.list })
  const edit = part.edit.flatMap((input, index) => {
    const at = inside(place, 'edit', index)
    const when = referCondition(compilation, input.when, inside(at, 'when'), of.list)
    return expandInput(compilation, input, at, of, when === null ? [] : [when], (id) => id) ?? []
  })
  return {
    kind: 'found',
    flag: flag(`found.${part.found}`),
    call: part.found,
    title: referFields(compilation, part.title, inside(place, 'title'), of.list),
    facts: referFields(compilation, part.facts, inside(place, 'facts'), of.list),
    edit,
    whenAll,
  }
}

function expandCompare(
  compilation: Compilation,
  part: ComparePartFile,
  place: Place,
  of: PartsOwner,
  shownWith: (field: MountedField | null) => readonly string[],
  flag: (id: string) => string,
): PartOfSlide {
  const field = referField(compilation, part.compare, inside(place, 'compare'), of.list)
  if (field?.schema.computed !== undefined)
    compilation.report('INPUT_COMPUTED', inside(place, 'compare'), { at: part.compare })
  referCall(compilation, part.from, inside(place, 'from'), { scope: of.list, keeps: true })
  const programme = compilation.elementOf(part.from)
  const expected = {
    value: field ? expectedOf(field.schema) : 'any',
    label: 'string',
    price: 'number',
    rows: 'list',
    badge: 'any',
  } as const
  for (const key of ['value', 'label', 'price', 'rows', 'badge'] as const) {
    if (part[key] !== undefined)
      referProperty(compilation, programme, part[key], inside(place, key), expected[key])
  }
  const currency = part.currency ?? compilation.product.file.price?.currency ?? 'UZS'
  if (part.currency === undefined && compilation.product.file.price === undefined)
    compilation.report('CURRENCY_NEEDED', place)
  return {
    kind: 'compare',
    flag: flag(flagOfField(part.compare, of)),
    at: part.compare,
    from: part.from,
    value: part.value,
    label: part.label,
    price: part.price,
    rows: part.rows ?? null,
    badge: part.badge ?? null,
    currency,
    rowsCurrency: part.rowsCurrency ?? currency,
    also: expandDerived(compilation, part.also ?? {}, inside(place, 'also'), of.list, programme),
    whenAll: shownWith(field),
  }
}

function expandInput(
  compilation: Compilation,
  part: InputPartFile,
  place: Place,
  of: PartsOwner,
  conditions: readonly string[],
  flag: (id: string) => string,
): ExpandedInput | null {
  const patterns = [part.at].flat()
  const fields = patterns.map((at, index) => {
    const here = typeof part.at === 'string' ? inside(place, 'at') : inside(place, 'at', index)
    const field = referField(compilation, at, here, of.list)
    if (field?.schema.computed !== undefined) compilation.report('INPUT_COMPUTED', here, { at })
    return field
  })
  const known = fields.filter((field) => field !== null)
  const [first] = patterns
  if (known.length !== fields.length || first === undefined) return null
  const widget = part.widget ?? defaultWidget(known.map(({ schema }) => schema))
  if (widget === null) compilation.report('WIDGET_NEEDED', place, { at: patterns.join(', ') })
  else {
    const schemas = known.map(({ schema }) => schema)
    const isWithoutChoices = choosing.has(widget) && !schemas.some(hasChoices)
    const needs = isWithoutChoices ? null : whatWidgetNeeds(widget, patterns, schemas)
    if (isWithoutChoices) compilation.report('WIDGET_NO_CHOICES', place, { at: first })
    if (needs !== null)
      compilation.report('WIDGET_MISFIT', place, { widget, at: patterns.join(', ') }, { expected: needs })
  }
  if (part.optional === true && part.requiredWhen !== undefined)
    compilation.report('OPTIONAL_AND_REQUIRED', place)
  const isOptional = part.optional === true || part.requiredWhen !== undefined
  const demanded = isOptional ? patterns.find((at) => isRequired(compilation.product.data, at)) : undefined
  if (demanded !== undefined)
    compilation.report(
      'OPTIONAL_AND_DEMANDED',
      inside(place, part.optional === true ? 'optional' : 'requiredWhen'),
      { at: demanded },
    )
  return {
    kind: 'input',
    flag: flag(flagOfField(first, of)),
    at: patterns,
    widget: widget ?? 'text',
    optional: part.optional ?? false,
    requiredWhen: referCondition(compilation, part.requiredWhen, inside(place, 'requiredWhen'), of.list),
    width: part.width ?? 'full',
    whenAll: conditions,
  }
}

function flagOfField(pattern: string, { root }: PartsOwner): string {
  return dotted(pattern.startsWith(`${root}/`) ? pattern.slice(root.length) : pattern)
}

/** Widgets that show choices. */
const choosing: ReadonlySet<string> = new Set(['choice', 'choices', 'select'])

function hasChoices(schema: FieldSchema): boolean {
  const { items } = schema
  return (
    schema.enum !== undefined ||
    schema.const !== undefined ||
    schema.options !== undefined ||
    schema.type === 'boolean' ||
    (items !== undefined && hasChoices(items))
  )
}

/** Returns whether the object that contains the field requires it. */
function isRequired(data: FieldSchema, pattern: string): boolean {
  const steps = pattern.split('/').slice(1)
  const name = steps.pop() ?? ''
  const object = steps.reduce<FieldSchema | undefined>(
    (schema, step) => (step === '*' ? schema?.items : schema?.properties?.[step]),
    data,
  )
  return object?.required?.includes(name) === true
}
