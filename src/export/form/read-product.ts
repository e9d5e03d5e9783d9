import type { Ledger } from '../../import/index.ts'
import type { CelExpression } from '../../engine/cel/index.ts'
import type { ExpandedProduct } from '../../engine/compile/index.ts'
import { isObject, type Json, type JsonObject } from '../../engine/json.ts'

import type {
  Guard,
  OutgoingChoice,
  OutgoingComputed,
  OutgoingConstant,
  OutgoingForm,
  OutgoingPage,
  OutgoingPart,
  OutgoingQuestion,
  OutgoingRule,
  ProductSource,
} from './outgoing-form.ts'
import { refusePart } from './refused-parts.ts'
import type { ProductTexts } from './texts.ts'

type Slide = ExpandedProduct['slides'][number]
type Part = Slide['parts'][number]
type Asking = Extract<Part, { readonly kind: 'input' }>

/** Reads what a product asks. What no target can say is refused here, by name. */
export function readProduct(
  source: ProductSource,
  texts: ProductTexts,
  ledger: Ledger<string>,
): OutgoingForm {
  return new ProductReader(source, texts, ledger).form()
}

/** Where parts stand. */
interface Owner {
  /** `slide:person` or `list:drivers`, as places are named. */
  readonly name: string
  readonly list: string | null
}

class ProductReader {
  readonly #source: ProductSource
  readonly #texts: ProductTexts
  readonly #ledger: Ledger<string>
  readonly #asked = new Map<string, { page: string; shown: (readonly Guard[])[] }>()
  readonly #shown = new Map<string, string>()

  constructor(source: ProductSource, texts: ProductTexts, ledger: Ledger<string>) {
    this.#source = source
    this.#texts = texts
    this.#ledger = ledger
  }

  form(): OutgoingForm {
    const { product, texts } = this.#source
    const pages = product.slides.map((slide) => this.#page(slide)).filter(({ parts }) => parts.length > 0)
    const [first = 'en', ...others] = Object.keys(texts)
    return {
      id: product.id,
      product,
      languages: [first, ...others],
      title: this.#texts.read('title'),
      lead: this.#texts.read('lead'),
      pages,
      constants: this.#constants(),
      computed: this.#computed(),
    }
  }

  #page(slide: Slide): OutgoingPage {
    const place = this.#placeOf(`slide:${slide.id}`)
    const parts = this.#parts(slide.parts, { name: `slide:${slide.id}`, list: null }, slide.id)
    for (const gate of slide.gates)
      this.#ledger.refused(this.#placeOf(`gate:${slide.id}.${gate.id}`), gate.holds.source, {
        code: 'gate',
        why: 'Only a wizard stops between two pages.',
        remedy: 'Write it as a rule at a question, where the target can say it.',
      })
    return {
      id: slide.id,
      title: this.#texts.read(`slide.${slide.id}.title`),
      lead: this.#texts.read(`slide.${slide.id}.lead`),
      guards: slide.when === null ? [] : this.#guards([slide.when], null),
      place,
      parts,
    }
  }

  #parts(parts: readonly Part[], owner: Owner, page: string): readonly OutgoingPart[] {
    return parts.flatMap((part) => this.#part(part, owner, page))
  }

  #part(part: Part, owner: Owner, page: string): readonly OutgoingPart[] {
    const place = (name: string): string => this.#placeOf(`part:${owner.name}:${name}`)
    switch (part.kind) {
      case 'input':
        return part.at.flatMap((at) => this.#question(part, at, place(at), owner, page))
      case 'checks':
        return this.#question(
          { ...part, at: [part.at], requiredWhen: null, widget: 'choices', width: 'full', kind: 'input' },
          part.at,
          place(part.at),
          owner,
          page,
          part.alone,
        )
      case 'list':
        return this.#list(part, place(part.list), owner, page)
      case 'note':
      case 'heading': {
        const text = this.#texts.read(`${part.kind}.${part.id}`)
        const shown = [this.#guards(part.whenAll, owner.list)]
        return [{ kind: part.kind, id: part.id, text, shown, place: place(part.id) }]
      }
      case 'show':
        for (const at of part.at) if (!this.#shown.has(at)) this.#shown.set(at, page)
        this.#ledger.changed(place(part.at[0] ?? ''), part.at.join(', '), {
          code: 'shown-once',
          why: 'A computed value is shown where it is computed; an answer stands where it was asked.',
          to: null,
        })
        return []
      default:
        refusePart(part, { ledger: this.#ledger, owner: owner.name, placeOf: this.#source.placeOf })
        return []
    }
  }

  #question(
    part: Asking,
    at: string,
    place: string,
    owner: Owner,
    page: string,
    alone: string | null = null,
  ): readonly OutgoingPart[] {
    const { product } = this.#source
    const field = product.fields[at]
    if (field === undefined) return []
    const guards = this.#guards(part.whenAll, owner.list)
    if (this.#isAskedAgain(at, { guards, page, place })) return []
    const fieldPlace = this.#placeOf(`field:${at}`)
    if (field.options !== null) {
      this.#ledger.refused(place, at, {
        code: 'choices-of-a-call',
        why:
          field.options.list === undefined
            ? 'The choices come from a call, and the form calls nothing.'
            : 'The choices are the items of a list, which the form does not have as choices.',
        remedy: 'List the choices in the field, as enum, and export again.',
      })
      return []
    }
    const key = field.text.slice(product.id.length + 1)
    const shown = this.#noteAsked(at, page, guards)
    const question: OutgoingQuestion = {
      kind: 'question',
      at,
      field,
      label: this.#texts.read(`${key}.label`),
      hint: this.#texts.read(`${key}.hint`),
      placeholder: this.#texts.read(`${key}.placeholder`),
      missing: this.#texts.read(`${key}.error.required`),
      choices: this.#choices(field, key),
      statement:
        field.type === 'boolean'
          ? { yes: this.#texts.read(`${key}.option.true`), no: this.#texts.read(`${key}.option.false`) }
          : null,
      isMultiline: part.widget === 'textArea',
      initial: initialAt(product, field),
      shown,
      required: this.#duty(part, owner.list),
      alone,
      rules: this.#rules(at),
      fieldPlace,
      place,
    }
    if (part.at.length > 1)
      this.#ledger.changed(place, part.at.join(', '), {
        code: 'asked-apart',
        why: 'What one widget asks together is asked as questions of their own.',
        to: null,
      })
    return [question]
  }

  #duty({ optional, requiredWhen }: Asking, list: string | null): boolean | Guard {
    if (requiredWhen !== null) return this.#guards([requiredWhen], list)[0] ?? true
    return !optional
  }

  /** A field that was asked before is shown on its first page, where one of its conditions holds. */
  #isAskedAgain(
    at: string,
    { guards, page, place }: { readonly guards: readonly Guard[]; readonly page: string; readonly place: string },
  ): boolean {
    const before = this.#asked.get(at)
    if (before === undefined) return false
    if (before.page === page) {
      before.shown.push(guards)
      this.#ledger.changed(place, at, {
        code: 'asked-once',
        why: 'The question is asked at its first place, where one of its conditions holds.',
        to: null,
      })
    } else
      this.#ledger.refused(place, at, {
        code: 'asked-twice',
        why: `A form asks a question once; this one is asked on the page "${before.page}" already.`,
        remedy: 'Ask it on one slide with one condition.',
      })
    return true
  }

  #noteAsked(at: string, page: string, guards: readonly Guard[]): readonly (readonly Guard[])[] {
    const shown = [guards]
    this.#asked.set(at, { page, shown })
    return shown
  }

  #choices(field: OutgoingQuestion['field'], key: string): readonly OutgoingChoice[] | null {
    const { items } = field.schema
    const values = field.schema['enum'] ?? (isObject(items ?? null) ? (items as JsonObject)['enum'] : undefined)
    if (!Array.isArray(values)) return null
    return (values as readonly Json[]).flatMap((value) =>
      typeof value === 'string' || typeof value === 'number'
        ? [{ value, label: this.#texts.read(`${key}.option.${value}`) }]
        : [],
    )
  }

  #list(
    part: Extract<Part, { readonly kind: 'list' }>,
    place: string,
    owner: Owner,
    page: string,
  ): readonly OutgoingPart[] {
    const list = this.#source.product.lists[part.list]
    if (list === undefined) return []
    const guards = this.#guards(part.whenAll, owner.list)
    if (this.#isAskedAgain(list.at, { guards, page, place })) return []
    const listPlace = this.#placeOf(`list:${list.id}`)
    const inside: Owner = { name: `list:${list.id}`, list: list.id }
    const shown = this.#noteAsked(list.at, page, guards)
    if (list.unique !== null)
      this.#ledger.refused(`${listPlace}/unique`, list.unique.source, {
        code: 'unique',
        why: 'That two items differ in an answer cannot be said.',
        remedy: 'Ask for it in the hint of the list.',
      })
    if (part.only !== null)
      this.#ledger.changed(`${place}/only`, part.only.join(', '), {
        code: 'asked-once',
        why: 'The items are asked whole, at their first place.',
        to: null,
      })
    return [
      {
        kind: 'list',
        id: list.id,
        at: list.at,
        title: this.#listTitle(list.id, list.at),
        min: this.#guard(list.min, `${listPlace}/min`, owner.list),
        max: this.#guard(list.max, `${listPlace}/max`, owner.list),
        initial: list.initial,
        isCopied: list.copies === true,
        isOrdered: list.ordered === true,
        shown,
        place,
        listPlace,
        parts: this.#parts(list.parts, inside, page),
      },
    ]
  }

  #listTitle(id: string, at: string): OutgoingPage['title'] {
    const title = this.#texts.read(`list.${id}.title`)
    if (Object.keys(title).length > 0) return title
    return this.#texts.read(`${at.replaceAll('/*', '').slice(1).replaceAll('/', '.')}.label`)
  }

  #rules(at: string): readonly OutgoingRule[] {
    return this.#source.product.rules
      .filter((rule) => rule.at.includes(at) && rule.severity === 'error' && !rule.atPurchase)
      .map((rule) => {
        const place = this.#placeOf(`rule:${rule.id}`)
        return {
          id: rule.id,
          holds: this.#guard(rule.holds, place, rule.list),
          when: rule.when === null ? null : (this.#guards([rule.when], rule.list)[0] ?? null),
          text: this.#texts.read(`rule.${rule.id}`),
          place,
        }
      })
  }

  #constants(): readonly OutgoingConstant[] {
    const { product } = this.#source
    return Object.values(product.fields).flatMap((field): readonly OutgoingConstant[] => {
      if (this.#asked.has(field.at) || field.computed !== null || field.list !== null) return []
      const value = field.schema['const'] ?? initialAt(product, field)
      return value === null ? [] : [{ at: field.at, value, place: this.#placeOf(`field:${field.at}`) }]
    })
  }

  #computed(): readonly OutgoingComputed[] {
    const { product } = this.#source
    return Object.values(product.fields).flatMap((field): readonly OutgoingComputed[] => {
      if (field.computed === null) return []
      const place = this.#placeOf(`field:${field.at}`)
      return [
        {
          at: field.at,
          field,
          computed: this.#guard(field.computed, `${place}/computed`, field.list),
          label: this.#texts.read(`${field.text.slice(product.id.length + 1)}.label`),
          page: this.#shown.get(field.at) ?? null,
          place,
        },
      ]
    })
  }

  #guards(names: readonly string[], list: string | null): readonly Guard[] {
    return names.flatMap((name) => {
      const condition = this.#source.product.conditions[name]
      if (condition === undefined) return []
      return [this.#guard(condition, this.#placeOf(`condition:${name}`), list)]
    })
  }

  #guard({ ast, source }: CelExpression, place: string, list: string | null): Guard {
    return { node: ast, source, place, list }
  }

  #placeOf(name: string): string {
    return this.#source.placeOf(name) ?? name
  }
}

/** The value with which a field begins; null for none. */
function initialAt(product: ExpandedProduct, { at, list }: OutgoingQuestion['field']): Json {
  const around = list === null ? undefined : product.lists[list]
  const root: Json = around === undefined ? product.defaults : around.defaults
  const path = around === undefined ? at : at.slice(`${around.at}/*`.length)
  return path
    .slice(1)
    .split('/')
    .reduce<Json>((value, step) => (isObject(value) ? (value[step] ?? null) : null), root)
}
