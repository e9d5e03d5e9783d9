import { finding } from '../../findings/catalogue.ts'
import { didYouMean } from '../../findings/nearest-name.ts'
import { bothHold } from './both-hold.ts'
import { mountedName } from './names-of-mount.ts'
import { nestFields } from './nest-fields.ts'
import { nameInOuter, nestedElements, type NestedElements, type OriginRegister } from './nested-elements.ts'
import { originKey, ownOrigin, type NamedKind, type Origins } from './origins.ts'
import { textNameOf, withWhen } from './rename-block.ts'
import type { Finding } from '../../findings/finding.ts'
import type { Place } from '../../findings/place.ts'
import type { BlockFile, BlockPartFile, PartFile } from '../grammar.generated.ts'
import type { BlockMount } from './read-block.ts'

/** A block after its own mounts are resolved: their elements are now elements of the block. */
export interface FlatBlock {
  readonly file: BlockFile
  readonly origins: Origins
  readonly findings: readonly Finding[]
}

/** Puts the elements of nested blocks into the block that mounts them; `placeOf` is a place in its file. */
export function nestBlocks(
  outer: BlockFile,
  mounts: readonly BlockMount[],
  placeOf: (pointer: string) => Place,
): FlatBlock {
  return new Nesting(outer, mounts, placeOf).flatten()
}

type DeclaredElements = Pick<BlockFile, 'conditions' | 'values' | 'rules' | 'calls'>

class Nesting {
  readonly #outer: BlockFile
  readonly #placeOf: (pointer: string) => Place
  readonly #nested: readonly NestedElements[]
  readonly #origins: OriginRegister = { named: new Map(), parts: new Map() }
  /** Conditions that hold when a mount's condition and one of its block hold. */
  readonly #joined: Record<string, string> = {}
  readonly #findings: Finding[] = []

  constructor(outer: BlockFile, mounts: readonly BlockMount[], placeOf: (pointer: string) => Place) {
    this.#outer = outer
    this.#placeOf = placeOf
    this.#nested = mounts.map((mount) => nestedElements(mount, this.#join, this.#origins))
  }

  flatten(): FlatBlock {
    const { blocks: _, ...own } = this.#outer
    const fields = nestFields(own.data.properties, this.#nested, this.#placeOf)
    this.#findings.push(...fields.findings)
    const rules = this.#merged('rule', ({ rules: declared = [] }) =>
      declared.map((rule) => [rule.id, rule] as const),
    )
    own.rules?.forEach(({ id }, index) => {
      this.#origins.named.set(originKey('rule', id), ownOrigin(own, id, `/rules/${index}`))
    })
    const parts = this.#parts()
    const calls = this.#merged('call', (from) => Object.entries(from.calls ?? {}))
    const values = this.#merged('value', (from) => Object.entries(from.values ?? {}))
    const conditions = this.#merged('condition', (from) => Object.entries(from.conditions ?? {}))
    const file = {
      ...own,
      constants: { ...Object.assign({}, ...this.#nested.map((from) => from.constants)), ...own.constants },
      data: { ...own.data, properties: fields.properties },
      conditions: { ...conditions, ...this.#joined },
      values,
      parts,
      rules: Object.values(rules),
      calls,
    }
    return { file, origins: this.#origins, findings: this.#findings }
  }

  readonly #join = (outer: string | undefined, inner: string | undefined): string | undefined => {
    if (outer === undefined || inner === undefined || outer === inner) return outer ?? inner
    const name = mountedName(`${outer}And`, inner)
    this.#joined[name] = bothHold(outer, inner) ?? ''
    return name
  }

  /** Elements of one kind by name, those of the nested blocks first; a second element of a name is reported and wins. */
  #merged<Value>(
    kind: Exclude<NamedKind, 'field'>,
    entriesOf: (from: DeclaredElements) => readonly (readonly [string, Value])[],
  ): Record<string, Value> {
    const merged: Record<string, Value> = {}
    const sources = [
      ...this.#nested.map((from) => ({ from, pointer: `/blocks/${from.mount}` })),
      { from: this.#outer, pointer: `/${kind}s` },
    ]
    for (const { from, pointer } of sources) {
      for (const [name, value] of entriesOf(from)) {
        if (Object.hasOwn(merged, name))
          this.#findings.push(finding('NAME_TWICE', this.#placeOf(pointer), { kind, name }))
        merged[name] = value
      }
    }
    return merged
  }

  /** Groups of parts: those of the nested blocks, then the block's own with every mount replaced by its parts. */
  #parts(): BlockFile['parts'] {
    const groups = new Map<string, readonly PartFile[]>()
    for (const { mount, groups: nested } of this.#nested)
      for (const [group, parts] of nested) groups.set(nameInOuter(mount, group), parts)
    for (const [group, parts] of Object.entries(this.#outer.parts)) {
      const spliced = parts.flatMap((part, index) => this.#splice(part, `/parts/${group}/${index}`))
      groups.set(group, spliced)
    }
    return Object.fromEntries(groups)
  }

  #splice(part: PartFile, pointer: string): readonly PartFile[] {
    if (!('block' in part)) {
      this.#origins.parts.set(part, ownOrigin(this.#outer, textNameOf(part), pointer))
      return [part]
    }
    return this.#groupOf(part, pointer).map((spliced) => {
      const placed = withWhen(spliced, this.#join(part.when, spliced.when))
      const origin = this.#origins.parts.get(spliced)
      if (origin) this.#origins.parts.set(placed, origin)
      return placed
    })
  }

  /** The parts of the group that a part names; none, with a finding, when the mount or the group does not exist. */
  #groupOf({ block, part }: BlockPartFile, pointer: string): readonly PartFile[] {
    const from = this.#nested.find(({ mount }) => mount === block)
    if (!from) {
      const known = Object.keys(this.#outer.blocks ?? {})
      const help = { suggestion: didYouMean(block, known) }
      // A mount that could not be read is already reported.
      if (!known.includes(block))
        this.#findings.push(
          finding('BLOCK_MOUNT_UNKNOWN', this.#placeOf(`${pointer}/block`), { name: block }, help),
        )
      return []
    }
    const parts = from.groups.get(part)
    if (parts) return parts
    const known = [...from.groups.keys()]
    const help = { expected: `one of: ${known.join(', ')}`, suggestion: didYouMean(part, known) }
    const place = this.#placeOf(`${pointer}/part`)
    this.#findings.push(finding('BLOCK_PART_UNKNOWN', place, { block: from.block, name: part }, help))
    return []
  }
}
