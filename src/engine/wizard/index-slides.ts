import type { InputOf, Part, Slide } from '../compiled/compiled-product.ts'
import type {
  Asked,
  CallNode,
  FieldNode,
  FlagNode,
  FlagOf,
  Indexing,
  ListNode,
  PartFlag,
  RuleOf,
  SlideNode,
  StructureNode,
} from './product-index.ts'

/** Slides with the flags of their parts and gates, and what each flag depends on. */
export function indexSlides(indexing: Indexing): {
  readonly nodes: readonly SlideNode[]
  readonly structures: readonly StructureNode[]
  readonly flags: readonly FlagNode[]
} {
  const nodes: SlideNode[] = []
  const structures: StructureNode[] = []
  const flags: FlagNode[] = []
  const failures = failurePlaces(indexing)
  for (const [position, slide] of indexing.product.slides.entries()) {
    const parts: PartFlag[] = []
    const gates: FlagNode[] = []
    const node: SlideNode = { slide, position, parts, gates }
    const flagOf = (list: ListNode | null, of: FlagOf | null, flag: string): FlagNode | null => {
      if (of === null) return null
      const made = flagNode(indexing, node, list, of, flag, failures)
      flags.push(made)
      return made
    }
    for (const part of slide.parts) {
      const of = flagSubject(indexing, part)
      parts.push({ part, flag: 'flag' in part ? flagOf(null, of, part.flag) : null })
      if (of?.kind !== 'list') continue
      const items = askedHere(of.part.only, of.of.list.parts).map((inner) => ({
        part: inner,
        flag: 'flag' in inner ? flagOf(of.of, flagSubject(indexing, inner), inner.flag) : null,
      }))
      of.of.flags.set(node, items)
      of.of.slides = [...of.of.slides, node]
    }
    for (const gate of slide.gates) {
      const flag = flagOf(null, { kind: 'gate', gate }, gate.flag)
      if (flag !== null) gates.push(flag)
    }
    nodes.push(node)
    structures.push(structureNode(indexing, slide, node))
  }
  return { nodes, structures, flags }
}

/** The parts of an item that stand on a slide: all, or the inputs of these fields only. */
function askedHere(only: readonly string[] | null, parts: readonly Part[]): readonly Part[] {
  if (only === null) return parts
  return parts.filter((part) => part.kind === 'input' && part.at.some((at) => only.includes(at)))
}

function flagSubject({ fields, calls, listsById }: Indexing, part: Part): FlagOf | null {
  const asked = (input: InputOf): Asked => ({ input, fields: input.at.flatMap((at) => fields.get(at) ?? []) })
  switch (part.kind) {
    case 'input': {
      const asks = asked(part)
      for (const field of asks.fields) field.asked = true
      return { kind: 'input', part, asks }
    }
    case 'found': {
      const call = calls.get(part.call)
      if (call === undefined) return null
      const edit = part.edit.map(asked)
      for (const field of edit.flatMap((one) => one.fields)) field.asked = true
      return { kind: 'found', part, call, edit }
    }
    case 'list': {
      const of = listsById.get(part.list)
      return of === undefined ? null : { kind: 'list', part, of }
    }
    case 'verify':
    case 'pay': {
      const field = fields.get(part.at)
      if (field === undefined) return null
      if (part.kind === 'verify') return { kind: 'verify', part, field }
      field.asked = true
      return { kind: 'pay', part, field }
    }
    case 'compare': {
      const field = fields.get(part.at)
      const call = calls.get(part.from)
      if (field === undefined || call === undefined) return null
      field.asked = true
      return { kind: 'compare', part, field, call }
    }
    default:
      return null
  }
}

/** The fields that a flag speaks of. */
export function fieldsOf(of: FlagOf): readonly FieldNode[] {
  switch (of.kind) {
    case 'input':
      return of.asks.fields
    case 'found':
      return of.edit.flatMap(({ fields }) => fields)
    case 'verify':
    case 'pay':
    case 'compare':
      return [of.field]
    case 'list':
    case 'gate':
      return []
    default:
      return of satisfies never
  }
}

type Failures = ReadonlyMap<string, readonly { readonly call: CallNode; readonly outcome: string }[]>

/** Pattern of a field → outcomes of calls that show there. Those of an object show at the first field in it, unless a card shows them. */
function failurePlaces({ product, calls, fields }: Indexing): Failures {
  const carded = new Set(
    [...product.slides, ...Object.values(product.lists)]
      .flatMap(({ parts }) => parts)
      .flatMap((part) => (part.kind === 'found' ? [part.call] : [])),
  )
  const asked = [...product.slides, ...Object.values(product.lists)]
    .flatMap(({ parts }) => parts)
    .flatMap((part) => (part.kind === 'input' ? part.at : []))
  const places = new Map<string, { readonly call: CallNode; readonly outcome: string }[]>()
  for (const call of calls.values()) {
    for (const { name, at, goesOn } of call.call.outcomes) {
      if (at === null || name === 'ok' || goesOn) continue
      const exact = fields.has(at)
      if (!exact && carded.has(call.call.id)) continue
      const place = exact ? at : asked.find((pattern) => pattern.startsWith(`${at}/`))
      if (place === undefined) continue
      places.set(place, [...(places.get(place) ?? []), { call, outcome: name }])
    }
  }
  return places
}

function flagNode(
  { rules }: Indexing,
  slide: SlideNode,
  list: ListNode | null,
  of: FlagOf,
  flag: string,
  places: Failures,
): FlagNode {
  const fields = fieldsOf(of)
  const subjects: readonly (FieldNode | ListNode)[] = of.kind === 'list' ? [of.of] : fields
  const shown = rules.filter(({ rule, at }) => !rule.atPurchase && at.some((one) => subjects.includes(one)))
  const failures = failuresAt(fields, places)
  return {
    kind: 'flag',
    order: 0,
    list,
    slide,
    flag,
    of,
    rules: shown,
    failures,
    writes: [],
    reads: [
      ...fields.flatMap(fieldReads),
      ...subjectReads(of),
      ...shown.flatMap(ruleReads),
      ...failures.map(({ call }) => `call:${call.call.id}`),
    ],
  }
}

function failuresAt(fields: readonly FieldNode[], places: Failures): FlagNode['failures'] {
  const byCall = new Map<CallNode, Set<string>>()
  for (const { call, outcome } of fields.flatMap(({ pattern }) => places.get(pattern) ?? [])) {
    const outcomes = byCall.get(call)
    if (outcomes === undefined) byCall.set(call, new Set([outcome]))
    else outcomes.add(outcome)
  }
  return [...byCall].map(([call, outcomes]) => ({ call, outcomes }))
}

function fieldReads({ pattern, field }: FieldNode): readonly string[] {
  const options =
    field.options === null ? [] : [`call:${field.options.from}`, ...(field.options.only?.reads ?? [])]
  return [pattern, ...options, ...field.whenAll.map(conditionKey)]
}

function subjectReads(of: FlagOf): readonly string[] {
  switch (of.kind) {
    case 'input':
      return inputReads(of.part)
    case 'found':
      return [`call:${of.part.call}`, ...of.part.edit.flatMap(inputReads)]
    case 'list': {
      const { id, min, max } = of.of.list
      return [`items:${id}`, `unique:${id}`, ...min.reads, ...max.reads]
    }
    case 'verify':
      return [`verified:${of.part.at}`]
    case 'compare':
      return [`call:${of.part.from}`]
    case 'gate':
      return of.gate.holds.reads
    case 'pay':
      return []
    default:
      return of satisfies never
  }
}

function inputReads({ requiredWhen, whenAll }: InputOf): readonly string[] {
  return [...(requiredWhen === null ? [] : [conditionKey(requiredWhen)]), ...whenAll.map(conditionKey)]
}

/** What decides whether a rule holds, is silent, and what it says. */
export function ruleReads({ rule, at }: RuleOf): readonly string[] {
  return [
    ...rule.holds.reads,
    ...at.map((one) => ('pattern' in one ? one.pattern : `items:${one.id}`)),
    ...(rule.when === null ? [] : [conditionKey(rule.when)]),
    ...Object.values(rule.params).flatMap((param) => param.reads),
  ]
}

function structureNode({ listsById, fields }: Indexing, slide: Slide, node: SlideNode): StructureNode {
  const of = (part: Part): readonly string[] => [
    ...part.whenAll.map(conditionKey),
    ...(part.kind === 'input'
      ? part.at.flatMap((at) => (fields.get(at)?.field.whenAll ?? []).map(conditionKey))
      : []),
    ...(part.kind === 'list'
      ? [`items:${part.list}`, ...(listsById.get(part.list)?.list.parts ?? []).flatMap(of)]
      : []),
  ]
  return {
    kind: 'structure',
    order: 0,
    list: null,
    slide: node,
    reads: [...(slide.when === null ? [] : [conditionKey(slide.when)]), ...slide.parts.flatMap(of)],
    writes: [],
  }
}

/** Key under which readers of a condition stand. */
export function conditionKey(name: string): string {
  return `condition:${name}`
}
