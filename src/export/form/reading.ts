import type { CelExpression } from '../../engine/cel/index.ts'
import type { ExpandedProduct } from '../../engine/compile/index.ts'
import { isObject, type Json } from '../../engine/json.ts'
import type { Ledger } from '../../import/index.ts'
import type { PlacedStatement, OutgoingProduct } from './outgoing-form.ts'
import type { OutgoingTextReader } from './texts.ts'

/** What readers of the parts of a product share. */
export class ProductReading {
  readonly source: OutgoingProduct
  readonly texts: OutgoingTextReader
  readonly ledger: Ledger<string>
  /** Fields and lists that were asked, with the conditions of each of their places. */
  readonly asked = new Map<
    string,
    { readonly page: string; readonly shown: (readonly PlacedStatement[])[] }
  >()
  /** Computed fields that a page shows. */
  readonly shown = new Map<string, string>()

  constructor(source: OutgoingProduct, texts: OutgoingTextReader, ledger: Ledger<string>) {
    this.source = source
    this.texts = texts
    this.ledger = ledger
  }

  get product(): ExpandedProduct {
    return this.source.product
  }

  /** The conditions of these names. */
  guards(names: readonly string[], list: string | null): readonly PlacedStatement[] {
    return names.flatMap((name) => {
      const condition = this.product.conditions[name]
      if (condition === undefined) return []
      return [this.guard(condition, this.placeOf(`condition:${name}`), list)]
    })
  }

  guard({ ast, source }: CelExpression, place: string, list: string | null): PlacedStatement {
    return { node: ast, source, place, list }
  }

  /** Place of an element in the product's file; its name where it has none. */
  placeOf(name: string): string {
    return this.source.placeOf(name) ?? name
  }

  /** Key of a field's texts below the id of the product. */
  textKeyOf({ text }: ExpandedProduct['fields'][string]): string {
    return text.slice(this.product.id.length + 1)
  }

  /** The value with which a field begins; null for none. */
  initialOf({ at, list }: ExpandedProduct['fields'][string]): Json {
    const around = list === null ? undefined : this.product.lists[list]
    const root: Json = around === undefined ? this.product.defaults : around.defaults
    const path = around === undefined ? at : at.slice(`${around.at}/*`.length)
    return path
      .slice(1)
      .split('/')
      .reduce<Json>((value, step) => (isObject(value) ? (value[step] ?? null) : null), root)
  }

  /** Notes where a field or a list is asked first. Returns the conditions of all of its places, to which later ones are added. */
  noteAsked(
    at: string,
    page: string,
    guards: readonly PlacedStatement[],
  ): readonly (readonly PlacedStatement[])[] {
    const shown = [guards]
    this.asked.set(at, { page, shown })
    return shown
  }

  /** Returns whether a field was asked before: it is shown on its first page, where one of its conditions holds. */
  isAskedAgain(
    at: string,
    {
      guards,
      page,
      place,
    }: { readonly guards: readonly PlacedStatement[]; readonly page: string; readonly place: string },
  ): boolean {
    const before = this.asked.get(at)
    if (before === undefined) return false
    if (before.page === page) {
      before.shown.push(guards)
      this.ledger.changed(place, at, {
        code: 'asked-once',
        why: 'The question is asked at its first place, where one of its conditions holds.',
        to: null,
      })
    } else
      this.ledger.refused(place, at, {
        code: 'asked-twice',
        why: `A form asks a question once; this one is asked on the page "${before.page}" already.`,
        remedy: 'Ask it on one slide with one condition.',
      })
    return true
  }
}
