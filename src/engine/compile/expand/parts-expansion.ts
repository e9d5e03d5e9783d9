import { segmentsOf } from '../../json-pointer.ts'
import { placeInside, type Place } from '../../findings/place.ts'
import type { Compilation } from '../compilation/compilation.ts'
import { checkWidget, defaultWidget } from '../widgets/index.ts'
import { textKeyOfPattern } from '../texts/message-key.ts'
import { referCondition, referField } from '../compilation/references.ts'
import type { InputOf } from '../../compiled/compiled-product.ts'
import type { MountedField } from '../../product/mounted-product.ts'
import type { FieldSchema, InputPartFile } from '../../product/grammar.generated.ts'

/** Owner of a group of parts: the list of the item, or null on a slide, and the prefix of an item's own paths. */
export interface PartsOwner {
  readonly list: string | null
  /** Prefix that a flag's id leaves out: `/drivers` + `/*` in an item, empty on a slide. */
  readonly root: string
  /** Place of the parts in the file. */
  readonly place: Place
}

/** The parts of one slide or one list while they are compiled: what every kind needs. */
export class PartsExpansion {
  readonly compilation: Compilation
  readonly owner: PartsOwner
  /** Flag id → number of parts that asked for it. */
  readonly #flags = new Map<string, number>()

  constructor(compilation: Compilation, owner: PartsOwner) {
    this.compilation = compilation
    this.owner = owner
  }

  /** Returns the field at a path of a part; reports a path without a field. */
  field(at: string, place: Place): MountedField | null {
    return referField(this.compilation, at, place, this.owner.list)
  }

  /** Returns the field that a part asks for at a path; reports a computed one, which no one can answer. */
  askedField(at: string, place: Place): MountedField | null {
    const field = this.field(at, place)
    if (field?.schema.computed !== undefined) this.compilation.report('INPUT_COMPUTED', place, { at })
    return field
  }

  /** Returns the id of a flag; the second part with the same id gets `.2`. */
  uniqueId(id: string): string {
    const times = (this.#flags.get(id) ?? 0) + 1
    this.#flags.set(id, times)
    return times === 1 ? id : `${id}.${times}`
  }

  /** Returns the id of the flag of a part that asks for a field, before it is made unique. */
  flagOfField(pattern: string): string {
    const { root } = this.owner
    return textKeyOfPattern(pattern.startsWith(`${root}/`) ? pattern.slice(root.length) : pattern)
  }

  /** Returns a compiled input whose flag is not yet unique; null when one of its fields does not exist. */
  input(part: InputPartFile, place: Place, whenAll: readonly string[]): InputOf | null {
    const { compilation } = this
    const patterns = [part.at].flat()
    const fields = patterns.map((at, index) =>
      this.askedField(
        at,
        typeof part.at === 'string' ? placeInside(place, 'at') : placeInside(place, 'at', index),
      ),
    )
    const known = fields.filter((field) => field !== null)
    const [first] = patterns
    if (known.length !== fields.length || first === undefined) return null
    const optional = part.optional ?? false
    const asked = known.map(({ schema }, at) => ({ pattern: patterns[at] ?? '', schema, optional }))
    const widget = part.widget ?? defaultWidget(asked.map(({ schema }) => schema))
    if (widget === null) compilation.report('WIDGET_NEEDED', place, { at: patterns.join(', ') })
    else checkWidget(compilation, widget, asked, place)
    this.checkOptional(part, patterns, place)
    const { list } = this.owner
    return {
      kind: 'input',
      flag: this.flagOfField(first),
      at: patterns,
      widget: widget ?? 'text',
      optional,
      requiredWhen: referCondition(compilation, part.requiredWhen, placeInside(place, 'requiredWhen'), list),
      width: part.width ?? 'full',
      whenAll,
    }
  }

  /** Reports a part that may be left empty although something demands an answer. */
  checkOptional(
    { optional, requiredWhen }: Pick<InputPartFile, 'optional' | 'requiredWhen'>,
    patterns: readonly string[],
    place: Place,
  ): void {
    const { report, product } = this.compilation
    if (optional !== true && requiredWhen === undefined) return
    if (optional === true && requiredWhen !== undefined) report('OPTIONAL_AND_REQUIRED', place)
    const demanded = patterns.find((at) => isRequired(product.data, at))
    const key = optional === true ? 'optional' : 'requiredWhen'
    if (demanded !== undefined) report('OPTIONAL_AND_DEMANDED', placeInside(place, key), { at: demanded })
  }
}

/** Returns the conditions of a part that, unlike an input, is not hidden together with its field. */
export function withConditionsOf(field: MountedField | null, whenAll: readonly string[]): readonly string[] {
  return [...new Set([...whenAll, ...(field?.whenAll ?? []).map(({ name }) => name)])]
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
