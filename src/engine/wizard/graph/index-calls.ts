import type { Call, CompiledProduct, Derived, Expression, Named } from '../../compiled/compiled-product.ts'
import { choiceOfPart } from '../../compiled/facts-of-part.ts'
import type { Json } from '../../json.ts'
import type { CallNode, ChoiceNode, ChoiceSource, FieldNode, Indexing, ListNode } from './product-index.ts'

/** The calls of a product with the fields that they fill. */
export function indexCalls(
  product: CompiledProduct,
  lists: ReadonlyMap<string, ListNode>,
  fields: ReadonlyMap<string, FieldNode>,
): ReadonlyMap<string, CallNode> {
  const offering = new Set(choiceSources(product))
  const calls = new Map<string, CallNode>()
  for (const call of Object.values(product.calls)) {
    const fills = call.response.flatMap(({ to, value, overwrite }) => {
      const field = fields.get(to)
      return field === undefined ? [] : [{ to: field, value, overwrite }]
    })
    const fillsItems = call.response.flatMap(({ to, value, overwrite }) => {
      const list = [...lists.values()].find(({ list: { at } }) => at === to)
      return list === undefined ? [] : [{ to: list, value, overwrite }]
    })
    const asked = requestReads(call)
    const node: CallNode = {
      kind: 'call',
      order: 0,
      list: call.list === null ? null : (lists.get(call.list) ?? null),
      call,
      fills,
      fillsItems,
      offersChoices: offering.has(call.id),
      readsLanguage: asked.includes('language'),
      reads: [...(call.when?.reads ?? []), ...asked, ...call.slides.map((slide) => `visited:${slide}`)],
      writes: [`call:${call.id}`, ...call.response.map(({ to }) => to)],
    }
    calls.set(call.id, node)
    for (const { to } of [...fills, ...fillsItems]) to.filledBy = [...to.filledBy, node]
  }
  return calls
}

/** Calls that fill the field itself, or bring the items that it is in. */
export function fillersOf({ filledBy, list }: FieldNode): readonly CallNode[] {
  return list?.filledBy[0] ? [...filledBy, ...list.filledBy] : filledBy
}

/** Fields that follow a choice, from the field's own options and from parts that are a choice. */
export function indexChoices({ product, fields, calls, lists }: Indexing): readonly ChoiceNode[] {
  const choices: ChoiceNode[] = []
  const add = (at: string, source: ChoiceSource, value: string, also: readonly Derived[]): void => {
    const field = fields.get(at)
    const from = calls.get(source.from ?? '') ?? null
    const items = lists.find(({ id }) => id === source.list)
    if (field === undefined || also.length === 0 || field.choice !== null) return
    if (from === null && items === undefined) return
    const follows = also.flatMap((derived) => {
      const to = fields.get(derived.at)
      return to === undefined ? [] : [{ to, value: derived.value }]
    })
    field.choice = {
      kind: 'choice',
      order: 0,
      list: field.list,
      field,
      from,
      source,
      value,
      also: follows,
      reads: [
        at,
        items === undefined ? `call:${source.from ?? ''}` : items.list.at,
        ...also.flatMap((derived) => derived.value.reads),
      ],
      writes: follows.map(({ to }) => to.pattern),
    }
    field.follows = follows.map(({ to }) => to)
    choices.push(field.choice)
  }
  for (const { pattern, field } of fields.values()) {
    if (field.options !== null) add(pattern, field.options, field.options.value, field.options.also)
  }
  for (const part of [...product.slides, ...lists.map(({ list }) => list)].flatMap(({ parts }) => parts)) {
    const choice = choiceOfPart(part)
    if (choice !== null) add(choice.at, { from: choice.from }, choice.value, choice.also)
  }
  return choices
}

function choiceSources(product: CompiledProduct): readonly string[] {
  const parts = [...product.slides, ...Object.values(product.lists)].flatMap((shown) => shown.parts)
  return [
    ...Object.values(product.fields).flatMap(({ options }) => options?.from ?? []),
    ...parts.flatMap((part) => choiceOfPart(part)?.from ?? []),
  ]
}

function requestReads({ request: { path, query, body } }: Call): readonly string[] {
  const named = [...path, ...query, ...(isNamed(body) ? body : [])]
  const bodyReads = body === null || isNamed(body) ? [] : body.reads
  return [...named.flatMap(({ value }) => value.reads), ...bodyReads]
}

/** A body given key by key. */
export function isNamed(body: readonly Named[] | Expression<Json> | null): body is readonly Named[] {
  return Array.isArray(body)
}
