import { canonicalJson } from '../../engine/canonical-json.ts'
import { isObject } from '../../engine/json.ts'
import { segmentsOf } from '../../engine/json-pointer.ts'
import { Untranslatable } from '../form/cel.ts'
import type { SourceNode } from '../form/source-node.ts'

/** A schema with what it refers to by `$ref` and joins by `allOf`: each keyword from the first place that has it. */
export class Schema {
  readonly nodes: readonly SourceNode[]

  constructor(nodes: readonly SourceNode[]) {
    this.nodes = nodes
  }

  /** The keyword where it is stated first; null where it is not stated. */
  at(key: string): SourceNode | null {
    for (const node of this.nodes) {
      const found = node.at(key)
      if (found !== null) return found
    }
    return null
  }

  /** Every place that says the keyword. */
  all(key: string): readonly SourceNode[] {
    return this.nodes.flatMap((node) => node.at(key) ?? [])
  }

  /** The keyword as one text. */
  text(key: string): string | null {
    const value = this.at(key)?.value
    return typeof value === 'string' ? value : null
  }

  /** Returns whether every alternative declares properties. */
  #hasObjects(key: 'oneOf' | 'anyOf'): boolean {
    const alternatives = this.at(key)?.elements() ?? []
    return alternatives.length > 0 && alternatives.every((one) => one.at('properties') !== null)
  }

  /** The kind of value: `type` without `null`, else what `properties`, `enum` or `const` say; null where nothing says it. */
  get type(): string | null {
    const value = this.at('type')?.value
    if (typeof value === 'string') return value
    if (Array.isArray(value)) {
      const kinds = value.filter((one) => one !== 'null')
      return kinds.length === 1 && typeof kinds[0] === 'string' ? kinds[0] : null
    }
    if (this.at('properties') !== null || this.#hasObjects('oneOf') || this.#hasObjects('anyOf'))
      return 'object'
    const sample = this.at('const')?.value ?? first(this.at('enum')?.value) ?? first(this.at('oneOf')?.value)
    if (isObject(sample)) return kindOf(sample['const'])
    return kindOf(sample)
  }
}

function first(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : undefined
}

function kindOf(value: unknown): string | null {
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  return typeof value === 'string' || typeof value === 'boolean' ? typeof value : null
}

/** Opens schemas of one document: follows `$ref` inside it and puts `allOf` together. */
export class SchemaOpener {
  readonly #root: SourceNode

  constructor(root: SourceNode) {
    this.#root = root
  }

  /**
   * Opens the schema at a node. Throws `Untranslatable` for a reference that leads nowhere, out of the document, or in a
   * circle.
   */
  open(node: SourceNode): Schema {
    return new Schema(this.#joined(node, new Set()))
  }

  /** The same without what `allOf` joins. */
  followed(node: SourceNode): Schema {
    return new Schema(this.#followed(node, new Set()))
  }

  #joined(node: SourceNode, passed: ReadonlySet<string>): readonly SourceNode[] {
    if (passed.has(node.place)) throw new Untranslatable('circle', 'The schema contains itself.')
    const nodes = this.#followed(node, new Set())
    const within = new Set([...passed, ...nodes.map(({ place }) => place)])
    const parts = nodes.flatMap((one) => one.at('allOf')?.elements() ?? [])
    return [...nodes, ...parts.flatMap((one) => this.#joined(one, within))]
  }

  #followed(node: SourceNode, passed: ReadonlySet<string>): readonly SourceNode[] {
    const reference = node.at('$ref')
    if (reference === null) return [node]
    const address = typeof reference.value === 'string' ? reference.value : ''
    if (passed.has(address))
      throw new Untranslatable('circle', `The reference ${address} leads back to itself.`)
    if (!address.startsWith('#'))
      throw new Untranslatable('reference-outside', `The reference ${address} leads out of the file.`)
    let target: SourceNode | null = this.#root
    for (const step of segmentsOf(unescaped(address.slice(1))))
      target = target?.elements()[Number(step)] ?? target?.at(step) ?? null
    if (target === null)
      throw new Untranslatable('reference-nowhere', `The reference ${address} leads nowhere.`)
    reference.kept()
    return [node, ...this.#followed(target, new Set([...passed, address]))]
  }
}

/** A fragment of an address as a pointer; one that is not escaped rightly stays as it is. */
function unescaped(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}

/** Returns whether two schemas say the same. */
export function saysSame(one: SourceNode, other: SourceNode): boolean {
  return canonicalJson(one.value) === canonicalJson(other.value)
}
