import { isObject, type Json } from '../../engine/json.ts'
import { pointerBelow } from '../../engine/json-pointer.ts'
import type { ChangeReason, Ledger, RefusalReason } from './ledger.ts'
import type { SentenceTarget } from './target.ts'

/**
 * A value of a JSON source with its place. What is read through it has to be given a verdict; `refuseUnread` finds every
 * value that has none.
 */
export class SourceNode {
  readonly value: Json
  readonly place: string
  readonly #ledger: Ledger

  constructor(value: Json, place: string, ledger: Ledger) {
    this.value = value
    this.place = place
    this.#ledger = ledger
  }

  /** The node below a key; null where the key is absent or inherited. */
  at(key: string): SourceNode | null {
    if (!isObject(this.value) || !Object.hasOwn(this.value, key)) return null
    return new SourceNode(this.value[key] ?? null, pointerBelow(this.place, key), this.#ledger)
  }

  /** The same place with another value: what several places of a source say together. */
  saying(value: Json): SourceNode {
    return new SourceNode(value, this.place, this.#ledger)
  }

  /** The entries of an object, in its order. */
  entries(): readonly (readonly [string, SourceNode])[] {
    return isObject(this.value)
      ? Object.keys(this.value).flatMap((key) => {
          const below = this.at(key)
          return below === null ? [] : [[key, below] as const]
        })
      : []
  }

  /** The elements of a list. */
  elements(): readonly SourceNode[] {
    return Array.isArray(this.value)
      ? this.value.map(
          (one: Json, index) => new SourceNode(one, pointerBelow(this.place, index), this.#ledger),
        )
      : []
  }

  /** The text below a key; null where it is no text. */
  textAt(key: string): string | null {
    const value = this.at(key)?.value
    return typeof value === 'string' ? value : null
  }

  /** The number below a key; null where it is none. */
  numberAt(key: string): number | null {
    const value = this.at(key)?.value
    return typeof value === 'number' ? value : null
  }

  kept(to: SentenceTarget | null = null): void {
    this.#ledger.kept(this.place, this.value, to)
  }

  changed(how: ChangeReason & { readonly to: SentenceTarget | null }): void {
    this.#ledger.changed(this.place, this.value, how)
  }

  refused(why: RefusalReason): void {
    this.#ledger.refused(this.place, this.value, why)
  }

  /** Says that the name under which the value stands is written otherwise in the product. */
  renamed(name: string, to: SentenceTarget): void {
    this.#ledger.changed(`${this.place} (name)`, name, {
      code: 'name',
      why: 'A name is Latin letters, digits and underscores, and no word of the language; the answer is sent under the new one.',
      to,
    })
  }

  get hasVerdict(): boolean {
    return this.#ledger.has(this.place)
  }
}

/**
 * Refuses every value of a source without a verdict, and whose containers have none that counts for all of them. A
 * verdict on a list or an object counts for all that is in it, unless something in it has a verdict of its own.
 */
export function refuseUnread(root: SourceNode, format: string): void {
  const refuse = (node: SourceNode): void => {
    node.refused({
      code: 'unknown-word',
      why: `This part of ${format} is not known to the importer.`,
      remedy: 'Look whether the form needs it, and write it into the product by hand.',
    })
  }
  const look = (node: SourceNode): void => {
    if (node.hasVerdict) return
    const below = [...node.entries().map(([, one]) => one), ...node.elements()]
    if (below.length === 0) {
      if (!isEmpty(node.value)) refuse(node)
      return
    }
    for (const one of below) look(one)
  }
  look(root)
}

function isEmpty(value: Json): boolean {
  return (Array.isArray(value) && value.length === 0) || (isObject(value) && Object.keys(value).length === 0)
}
