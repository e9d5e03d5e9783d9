import type { CompiledProduct } from '../../engine/index.ts'
import type { Goal } from './goals.ts'

/** Splits a goal into its parts: `call:find=ok` is the call `find` with the outcome `ok`. */
export function partsOfGoal(goal: Goal): {
  readonly kind: string
  readonly name: string
  readonly ending: string
} {
  const [kind, rest] = split(goal, ':')
  const [name, ending] = split(rest, '=')
  return { kind, name, ending }
}

/**
 * Returns the fields (by pattern), calls (`call:…`) and lists (`list:…`) that decide whether a goal is shown, the
 * nearest first: the values that it reads, the sources of these, the values in the conditions before it, and last the
 * causes of an earlier end.
 */
export function subjectsOf(product: CompiledProduct, goal: Goal): readonly string[] {
  const { kind, name } = partsOfGoal(goal)
  const found = new Set<string>()
  const ends = (product.outcomes ?? []).flatMap(({ holds }) => holds?.reads ?? [])
  for (const reads of [readsOf(product, kind, name), ends]) addWithBehind(product, reads, found)
  return [...found]
}

function addWithBehind(product: CompiledProduct, reads: readonly string[], found: Set<string>): void {
  let next = [...reads]
  // Breadth first, because nearer values have more influence.
  while (next.length > 0) {
    const fresh = next.filter((read) => !found.has(read))
    for (const read of fresh) found.add(read)
    next = fresh.flatMap((read) => behind(product, read))
  }
}

function readsOf(product: CompiledProduct, kind: string, name: string): readonly string[] {
  switch (kind) {
    case 'call':
      return [`call:${name}`]
    case 'condition':
      return product.conditions[name]?.reads ?? []
    case 'rule': {
      const rule = product.rules.find(({ id }) => id === name)
      if (!rule) return []
      return [...rule.at, ...rule.holds.reads, ...(rule.when === null ? [] : [`condition:${rule.when}`])]
    }
    case 'gate': {
      const [slide, id] = split(name, '.')
      const gate = product.slides.find((one) => one.id === slide)?.gates.find((one) => one.id === id)
      return [...(gate?.holds.reads ?? []), `slide:${slide}`]
    }
    case 'list':
      return [`list:${name}`]
    case 'slide':
      return [`slide:${name}`]
    case 'passed': {
      const { gates = [], parts = [] } = product.slides.find(({ id }) => id === name) ?? {}
      const asked = parts.flatMap((part) => (part.kind === 'input' ? part.at : []))
      return [...gates.flatMap(({ holds }) => holds.reads), ...asked, `slide:${name}`]
    }
    case 'stop':
      return [
        ...Object.values(product.calls).flatMap(({ id, outcomes }) =>
          outcomes.some(({ stop }) => stop === name) ? [`call:${id}`] : [],
        ),
        ...(product.outcomes?.find(({ id }) => id === name)?.holds?.reads ?? []),
      ]
    default:
      return []
  }
}

/** Returns the sources of a value that is read. */
function behind(product: CompiledProduct, read: string): readonly string[] {
  const [what, id] = split(read, ':')
  switch (what) {
    case 'condition':
      return product.conditions[id]?.reads ?? []
    case 'call': {
      const call = product.calls[id]
      return [...(call?.when?.reads ?? []), ...(call?.slides ?? []).map((slide) => `slide:${slide}`)]
    }
    case 'slide': {
      const when = product.slides.find((slide) => slide.id === id)?.when ?? null
      return when === null ? [] : [`condition:${when}`]
    }
    case 'list': {
      const list = product.lists[id]
      const when = list?.when ?? null
      return [
        ...(when === null ? [] : [`condition:${when}`]),
        ...(list?.max.reads ?? []),
        ...(list?.min.reads ?? []),
      ]
    }
    default:
      return behindField(product, read)
  }
}

function behindField(product: CompiledProduct, read: string): readonly string[] {
  const lists = Object.values(product.lists).filter(({ at }) => at === read || read.startsWith(`${at}/`))
  const field = product.fields[read]
  const chosen = Object.values(product.fields).flatMap(({ at, options }) =>
    options?.also.some((derived) => derived.at === read) ? [at, ...fieldsOfItems(product, options.list)] : [],
  )
  return [
    ...(field?.computed?.reads ?? []),
    ...chosen,
    ...callsThatFill(product, read),
    ...lists.map(({ id }) => `list:${id}`),
    ...(field?.whenAll ?? []).map((name) => `condition:${name}`),
    ...conditionsOfParts(product, read),
  ]
}

/** The answers of the items that are chosen from. */
function fieldsOfItems({ fields }: CompiledProduct, list: string | undefined): readonly string[] {
  return Object.values(fields).flatMap((field) =>
    list !== undefined && field.list === list ? [field.at] : [],
  )
}

function callsThatFill(product: CompiledProduct, at: string): readonly string[] {
  return Object.values(product.calls).flatMap(({ id, response }) =>
    response.some(({ to }) => to === at) ? [`call:${id}`] : [],
  )
}

/** Conditions under which a field is asked. */
function conditionsOfParts(product: CompiledProduct, at: string): readonly string[] {
  const parts = [...product.slides, ...Object.values(product.lists)].flatMap(({ parts }) => parts)
  return parts.flatMap((part) =>
    part.kind === 'input' && part.at.includes(at) ? part.whenAll.map((name) => `condition:${name}`) : [],
  )
}

function split(text: string, mark: string): readonly [string, string] {
  const at = text.indexOf(mark)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}
