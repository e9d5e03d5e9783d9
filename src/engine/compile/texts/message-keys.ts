import { textKeysOfPart } from '../../compiled/uses-of-part.ts'
import { elementOf, partKindOf } from '../../product/part-kinds.ts'
import type { JsonObject } from '../../json.ts'
import { fieldMessages } from './field-messages.ts'
import { keyMaker, textKeyOfPattern, withBlockValues, type KeyMaker, type MessageKey } from './message-key.ts'
import { fromRating } from './rating-messages.ts'
import { fromTerms } from './terms-messages.ts'
import type { ExpandedProduct } from '../../emit/expanded-product.ts'
import type { TermsFile } from '../../product/grammar.generated.ts'
import type { MountedProduct, OfBlock } from '../../product/mounted-product.ts'

/** Failures of calls with a general text for every product. */
const generalFailures: Readonly<Record<string, string>> = {
  offline: 'offline',
  timeout: 'timeout',
  malformed: 'malformed',
  error: 'unexpected',
}

/** The files beside a product whose texts are the product's: the table that prices it, and the terms inside it. */
interface FilesBeside {
  readonly rating: unknown
  readonly terms: TermsFile | null
}

/** Every text key that a product needs, with its fall-backs, each once. */
export function messageKeys(
  product: ExpandedProduct,
  mounted: MountedProduct,
  { rating, terms }: FilesBeside,
): readonly MessageKey[] {
  const make = keyMaker(product.id)
  const byKey = new Map<string, MessageKey>()
  for (const message of [
    make.needed('title'),
    make.needed('short', `${product.id}.title`),
    make.needed('lead'),
    ...(product.price === null ? [] : [make.optional('price.none')]),
    ...(mounted.file.price?.typical === undefined ? [] : [make.needed('typical')]),
    ...(product.purchase === null ? [] : [make.optional('purchase.object')]),
    ...ofEnds(product, make),
    ...ofSlides(product, mounted, make),
    ...ofParts(mounted, make),
    ...ofShownParts(product, make),
    ...ofMatrices(product),
    ...ofLists(product, make),
    ...mounted.conditions.map(({ value, from }) =>
      withBlockValues(make.optional(`condition.${value.name}`, inBlock(from, 'condition')), from),
    ),
    ...mounted.rules.map(({ value, from }) =>
      withBlockValues(
        make.needed(`rule.${value.id}`, inBlock(from, 'rule')),
        from,
        Object.keys(value.params ?? {}),
      ),
    ),
    ...ofCalls(product, mounted, make),
    ...product.stops.flatMap(({ id }) => [make.needed(`stop.${id}.title`), make.needed(`stop.${id}.text`)]),
    ...product.faq.flatMap((id) => [make.needed(`faq.${id}.q`), make.needed(`faq.${id}.a`)]),
    ...(product.purchase?.inspection?.photos ?? []).flatMap((id) => [
      make.needed(`inspection.${id}.label`),
      make.optional(`inspection.${id}.hint`),
    ]),
    ...fromRating(rating, make),
    ...fromTerms(terms, make),
    ...fieldMessages(product, mounted),
  ]) {
    const known = byKey.get(message.key)
    if (!known || (known.optional && !message.optional)) byKey.set(message.key, message)
  }
  return [...byKey.values()]
}

/** Returns the keys of the pages on which a form ends: after sending, and at its outcomes. */
function ofEnds({ submit, outcomes = [] }: ExpandedProduct, make: KeyMaker): readonly MessageKey[] {
  return [
    ...(submit === undefined ? [] : [make.needed('sent.title'), make.needed('sent.text')]),
    ...outcomes.flatMap(({ id, link }) => [
      make.needed(`outcome.${id}.title`),
      make.needed(`outcome.${id}.text`),
      ...(link === null ? [] : [make.needed(`outcome.${id}.link`)]),
    ]),
  ]
}

function ofSlides(product: ExpandedProduct, mounted: MountedProduct, make: KeyMaker): readonly MessageKey[] {
  const origins = new Map(mounted.slides.map(({ value, from }) => [value.id, from]))
  return product.slides.flatMap(({ id, heading, gates }) => {
    const from = origins.get(id) ?? null
    const inItsBlock = (what: string): string | null =>
      from === null ? null : `${from.block}.slide.${from.name}.${what}`
    return [
      make.needed(`slide.${id}.title`, inItsBlock('title')),
      make.needed(
        `slide.${id}.short`,
        inItsBlock('short'),
        `${product.id}.slide.${id}.title`,
        inItsBlock('title'),
      ),
      make.optional(`slide.${id}.lead`, inItsBlock('lead')),
      make.optional(`slide.${id}.next`, inItsBlock('next')),
      ...(heading === null ? [] : [make.needed(`heading.${heading}`)]),
      ...gates.map((gate) => make.needed(`gate.${gate.id}`)),
    ].map((message) => withBlockValues(message, from))
  })
}

function ofParts(mounted: MountedProduct, make: KeyMaker): readonly MessageKey[] {
  const parts = [...mounted.slides, ...mounted.lists].flatMap((shown) => shown.parts)
  return parts.flatMap(({ value, from }) => {
    const { ownText } = elementOf(value)
    if (ownText === null) return []
    const kind = partKindOf(value)
    const id = String((value as JsonObject)[ownText]) // the meta-schema holds it to a text
    return [withBlockValues(make.needed(`${kind}.${id}`, inBlock(from, kind)), from)]
  })
}

/** Returns the keys of the texts that kinds of parts display where there are any. */
function ofShownParts(product: ExpandedProduct, make: KeyMaker): readonly MessageKey[] {
  return product.slides.flatMap(({ id, parts }) =>
    parts.flatMap((part) => textKeysOfPart(part, id).map((key) => make.optional(key))),
  )
}

/** The question of a matrix, and the names of rows that are objects. */
function ofMatrices(product: ExpandedProduct): readonly MessageKey[] {
  const inputs = [...product.slides, ...Object.values(product.lists)]
    .flatMap((shown) => shown.parts)
    .flatMap((part) => (part.kind === 'input' && part.widget === 'matrix' ? [part.at] : []))
  return inputs.flatMap((at) => {
    const parents = [...new Set(at.map((one) => above(product.fields[one]?.text ?? '')))]
    const [first = ''] = parents
    const question = parents.length > 1 ? above(first) : first
    const rows = parents.length > 1 ? parents : []
    return [
      ...[question, ...rows].map((text) => ({ key: `${text}.label`, fallbacks: [], optional: false })),
      ...['hint', 'help'].map((what) => ({ key: `${question}.${what}`, fallbacks: [], optional: true })),
    ]
  })
}

/** Key of the texts of the object around. */
function above(key: string): string {
  return key.slice(0, key.lastIndexOf('.'))
}

function ofLists(product: ExpandedProduct, make: KeyMaker): readonly MessageKey[] {
  return Object.values(product.lists).flatMap(({ id, at, unique }) => {
    const path = textKeyOfPattern(at)
    const errors = ['minItems', 'maxItems', ...(unique === null ? [] : ['uniqueItems'])]
    return [
      ...['title', 'add', 'item', 'full'].map((what) => make.needed(`list.${id}.${what}`)),
      make.optional(`${path}.label`),
      ...errors.map((code) => ({ ...make.optional(`${path}.error.${code}`), general: [code] })),
      ...errors.map((code) => ({ key: code, fallbacks: [], optional: false })),
    ]
  })
}

function ofCalls(product: ExpandedProduct, mounted: MountedProduct, make: KeyMaker): readonly MessageKey[] {
  const parts = [...product.slides, ...Object.values(product.lists)].flatMap((shown) => shown.parts)
  const cards = new Set(parts.flatMap((part) => (part.kind === 'found' ? [part.call] : [])))
  return mounted.calls.flatMap(({ value, from }) => {
    const key = (what: string): readonly [string, string | null] => [
      `call.${value.id}.${what}`,
      from === null ? null : `${from.block}.call.${from.name}.${what}`,
    ]
    const outcomes = Object.entries(value.outcomes).filter(([name]) => name !== 'ok')
    const card = cards.has(value.id) ? make.needed : make.optional
    return [
      card(...key('title')),
      card(...key('pending')),
      ...outcomes.map(([name, outcome]) => {
        const isTold = outcome.stop === undefined && outcome.goesOn !== true
        return (isTold ? make.needed : make.optional)(...key(name), generalFailures[name] ?? null)
      }),
    ].map((message) => withBlockValues(message, from))
  })
}

function inBlock(from: OfBlock | null, what: string): string | null {
  return from === null ? null : `${from.block}.${what}.${from.name}`
}
