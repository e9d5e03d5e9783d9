import { segmentsOf } from '../../json-pointer.ts'
import { expectedOf } from '../../cel/index.ts'
import { placeInside, type Place } from '../../findings/place.ts'
import { reportUnknown, type Compilation } from '../compilation/compilation.ts'
import { checkWidget, defaultWidget } from '../widgets/index.ts'
import { expandDerived, referProperty } from './expand-derived.ts'
import { textKeyOfPattern } from '../texts/message-key.ts'
import {
  referCall,
  referCondition,
  referConditions,
  referField,
  referFields,
} from '../compilation/references.ts'
import { listOfPattern } from '../../product/mount/flatten-fields.ts'
import type { InputOf, Part } from '../../compiled/compiled-product.ts'
import type { ExpandedPart } from '../../emit/expanded-product.ts'
import type { MountedField, MountedPart } from '../../product/mounted-product.ts'
import type {
  FieldSchema,
  ComparePartFile,
  FoundPartFile,
  InputPartFile,
  ListPartFile,
} from '../../product/grammar.generated.ts'

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
  const expand = (): readonly PartOfSlide[] => {
    const expansion = new PartsExpansion(compilation, of)
    return parts.flatMap((part) => expansion.expand(part) ?? [])
  }
  // A comparison fills fields that its expressions name, so its parts cannot be reused by structure.
  if (parts.some(({ value }) => 'compare' in value)) return expand()
  return compilation.unlessChanged(`parts of ${of.place.path}`, [], expand)
}

/** Compiles the parts of one slide or one list. */
class PartsExpansion {
  readonly #compilation: Compilation
  readonly #owner: PartsOwner
  /** Flag id → number of parts that asked for it. */
  readonly #flags = new Map<string, number>()

  constructor(compilation: Compilation, owner: PartsOwner) {
    this.#compilation = compilation
    this.#owner = owner
  }

  /** Returns the compiled part; reports and returns null when it refers to something that does not exist. */
  expand(mounted: MountedPart): PartOfSlide | null {
    const { value: part, place } = mounted
    const whenAll = referConditions(this.#compilation, mounted.whenAll, this.#owner.list)
    if ('found' in part) return this.#found(part, place, whenAll)
    if ('list' in part) return this.#list(part, place, whenAll)
    if ('verify' in part) return this.#verify(part.verify, place, whenAll)
    if ('review' in part) {
      this.#reportInList('review', place)
      return { kind: 'review', whenAll }
    }
    if ('pay' in part) return this.#pay(part.pay, place, whenAll)
    if ('compare' in part) return this.#compare(part, place, whenAll)
    if ('note' in part) {
      const rules = part.rules && { rules: part.rules }
      return { kind: 'note', id: part.note, tone: part.tone ?? 'info', ...rules, whenAll }
    }
    if ('heading' in part) return { kind: 'heading', id: part.heading, whenAll }
    if ('show' in part) {
      const at = referFields(this.#compilation, part.show, placeInside(place, 'show'), this.#owner.list)
      return { kind: 'show', id: this.#unique(`show.${part.show[0] ?? ''}`), at, whenAll }
    }
    const input = this.#input(part, place, whenAll)
    return input && { ...input, flag: this.#unique(input.flag) }
  }

  #found(part: FoundPartFile, place: Place, whenAll: readonly string[]): PartOfSlide {
    const compilation = this.#compilation
    const { list } = this.#owner
    referCall(compilation, part.found, placeInside(place, 'found'), { scope: list })
    const edit = part.edit.flatMap((input, index) => {
      const at = placeInside(place, 'edit', index)
      const when = referCondition(compilation, input.when, placeInside(at, 'when'), list)
      return this.#input(input, at, when === null ? [] : [when]) ?? []
    })
    return {
      kind: 'found',
      flag: this.#unique(`found.${part.found}`),
      call: part.found,
      title: referFields(compilation, part.title, placeInside(place, 'title'), list),
      facts: referFields(compilation, part.facts, placeInside(place, 'facts'), list),
      edit,
      whenAll,
    }
  }

  #list(part: ListPartFile, place: Place, whenAll: readonly string[]): PartOfSlide | null {
    const { lists, listsByPlace } = this.#compilation
    const list = lists.get(part.list)
    this.#compilation.markUsed('list', part.list)
    if (!list) {
      reportUnknown(this.#compilation, 'LIST_UNKNOWN', placeInside(place, 'list'), {
        name: part.list,
        known: lists.keys(),
      })
      return null
    }
    const around = listOfPattern(list.value.at, listsByPlace)
    if (around !== this.#owner.list) {
      this.#reportListElsewhere(part, place, around)
      return null
    }
    const when = list.value.when === undefined ? [] : [list.value.when]
    return {
      kind: 'list',
      flag: this.#unique(part.list),
      list: part.list,
      only: onlyOf(this.#compilation, part, list.value.at, place),
      whenAll: [...new Set([...whenAll, ...when])],
    }
  }

  #verify(at: string, place: Place, whenAll: readonly string[]): PartOfSlide {
    const field = this.#field(at, placeInside(place, 'verify'))
    this.#reportInList('verify', place)
    if (field && field.schema.format !== 'phone')
      this.#compilation.report('VERIFY_NOT_PHONE', placeInside(place, 'verify'), { at })
    return { kind: 'verify', flag: this.#unique('verify'), at, whenAll: withConditionsOf(field, whenAll) }
  }

  #pay(at: string, place: Place, whenAll: readonly string[]): PartOfSlide {
    const field = this.#field(at, placeInside(place, 'pay'))
    this.#reportInList('pay', place)
    return { kind: 'pay', flag: this.#unique('pay'), at, whenAll: withConditionsOf(field, whenAll) }
  }

  #compare(part: ComparePartFile, place: Place, whenAll: readonly string[]): PartOfSlide {
    const compilation = this.#compilation
    const { list } = this.#owner
    const field = this.#field(part.compare, placeInside(place, 'compare'))
    if (field?.schema.computed !== undefined)
      compilation.report('INPUT_COMPUTED', placeInside(place, 'compare'), { at: part.compare })
    referCall(compilation, part.from, placeInside(place, 'from'), { scope: list, keeps: true })
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
        referProperty(compilation, programme, {
          name: part[key],
          place: placeInside(place, key),
          expects: expected[key],
        })
    }
    const { price } = compilation.product.file
    const currency = part.currency ?? price?.currency ?? 'UZS'
    if (part.currency === undefined && price === undefined) compilation.report('CURRENCY_NEEDED', place)
    return {
      kind: 'compare',
      flag: this.#unique(flagOfField(part.compare, this.#owner)),
      at: part.compare,
      from: part.from,
      value: part.value,
      label: part.label,
      price: part.price,
      rows: part.rows ?? null,
      badge: part.badge ?? null,
      currency,
      rowsCurrency: part.rowsCurrency ?? currency,
      also: expandDerived(compilation, part.also ?? {}, placeInside(place, 'also'), {
        list,
        element: programme,
      }),
      whenAll: withConditionsOf(field, whenAll),
    }
  }

  /** An input whose flag is not yet unique; null when one of its fields does not exist. */
  #input(part: InputPartFile, place: Place, whenAll: readonly string[]): ExpandedInput | null {
    const compilation = this.#compilation
    const patterns = [part.at].flat()
    const fields = patterns.map((at, index) => {
      const here = typeof part.at === 'string' ? placeInside(place, 'at') : placeInside(place, 'at', index)
      const field = this.#field(at, here)
      if (field?.schema.computed !== undefined) compilation.report('INPUT_COMPUTED', here, { at })
      return field
    })
    const known = fields.filter((field) => field !== null)
    const [first] = patterns
    if (known.length !== fields.length || first === undefined) return null
    const optional = part.optional ?? false
    const asked = known.map(({ schema }, at) => ({ pattern: patterns[at] ?? '', schema, optional }))
    const widget = part.widget ?? defaultWidget(asked.map(({ schema }) => schema))
    if (widget === null) compilation.report('WIDGET_NEEDED', place, { at: patterns.join(', ') })
    else checkWidget(compilation, widget, asked, place)
    this.#checkOptional(part, patterns, place)
    const { list } = this.#owner
    return {
      kind: 'input',
      flag: flagOfField(first, this.#owner),
      at: patterns,
      widget: widget ?? 'text',
      optional,
      requiredWhen: referCondition(compilation, part.requiredWhen, placeInside(place, 'requiredWhen'), list),
      width: part.width ?? 'full',
      whenAll,
    }
  }

  #checkOptional({ optional, requiredWhen }: InputPartFile, patterns: readonly string[], place: Place): void {
    const { report, product } = this.#compilation
    if (optional !== true && requiredWhen === undefined) return
    if (optional === true && requiredWhen !== undefined) report('OPTIONAL_AND_REQUIRED', place)
    const demanded = patterns.find((at) => isRequired(product.data, at))
    const key = optional === true ? 'optional' : 'requiredWhen'
    if (demanded !== undefined) report('OPTIONAL_AND_DEMANDED', placeInside(place, key), { at: demanded })
  }

  #field(at: string, place: Place): MountedField | null {
    return referField(this.#compilation, at, place, this.#owner.list)
  }

  #reportInList(kind: string, place: Place): void {
    if (this.#owner.list !== null) this.#compilation.report('PART_IN_LIST', place, { kind })
  }

  /** A part that shows a list of other items; the edit moves it into the items of the list `around`. */
  #reportListElsewhere(part: ListPartFile, place: Place, around: string | null): void {
    const edits =
      around === null
        ? []
        : ([
            { op: 'remove', path: place.path },
            { op: 'add', path: `/lists/${around}/parts/-`, value: part },
          ] as const)
    const params = { name: part.list, owner: around ?? 'slides' }
    this.#compilation.report('LIST_ELSEWHERE', placeInside(place, 'list'), params, { edits })
  }

  /** The id of a flag; the second part with the same id gets `.2`. */
  #unique(id: string): string {
    const times = (this.#flags.get(id) ?? 0) + 1
    this.#flags.set(id, times)
    return times === 1 ? id : `${id}.${times}`
  }
}

/** Conditions of a part that, unlike an input, is not hidden together with its field. */
function withConditionsOf(field: MountedField | null, whenAll: readonly string[]): readonly string[] {
  return [...new Set([...whenAll, ...(field?.whenAll ?? []).map(({ name }) => name)])]
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
  return referFields(compilation, patterns, placeInside(place, 'only'), list)
}

function flagOfField(pattern: string, { root }: PartsOwner): string {
  return textKeyOfPattern(pattern.startsWith(`${root}/`) ? pattern.slice(root.length) : pattern)
}

/** Returns whether the object that contains the field requires it. */
function isRequired(data: FieldSchema, pattern: string): boolean {
  const steps = [...segmentsOf(pattern)]
  const name = steps.pop() ?? ''
  const object = steps.reduce<FieldSchema | undefined>(
    (schema, step) => (step === '*' ? schema?.items : schema?.properties?.[step]),
    data,
  )
  return object?.required?.includes(name) === true
}
