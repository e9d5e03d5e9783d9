import { partNodes } from '../../../parts/node.generated.ts'
import type { Part, Slide } from '../../compiled/compiled-product.ts'
import { staysEmpty } from '../../compiled/empty-slide.ts'
import { failurePlaces, failuresAt, type Failures } from './failure-places.ts'
import { fieldReads, fieldsOf, ruleReads, subjectReads } from './flag-reads.ts'
import { conditionKey } from './input-reads.ts'
import type {
  FieldNode,
  FlagNode,
  FlagOf,
  FlagPartKind,
  Indexing,
  ListNode,
  PartFlag,
  PartOf,
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
  for (const slide of indexing.product.slides) {
    const parts: PartFlag[] = []
    const gates: FlagNode[] = []
    const needsPart = slide.parts.length > 0 && !staysEmpty(indexing.product, slide)
    const node: SlideNode = { slide, needsPart, parts, gates }
    const flagOf = (list: ListNode | null, of: FlagOf | null, flag: string): FlagNode | null => {
      if (of === null) return null
      const made = flagNode(indexing, { slide: node, list, of, flag }, failures)
      flags.push(made)
      return made
    }
    const itemParts = (list: ListNode, only: readonly string[] | null): void => {
      const parts = askedHere(only, list.list.parts).map((inner) => {
        const of = flagSubject(indexing, inner)
        const shown = { part: inner, flag: 'flag' in inner ? flagOf(list, of, inner.flag) : null }
        if (of?.kind === 'list') itemParts(of.of, of.part.only)
        return shown
      })
      list.flags.set(node, parts)
      list.slides = [...list.slides, node]
    }
    for (const part of slide.parts) {
      const of = flagSubject(indexing, part)
      parts.push({ part, flag: 'flag' in part ? flagOf(null, of, part.flag) : null })
      if (of?.kind !== 'list') continue
      itemParts(of.of, of.part.only)
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

/** Returns the parts of an item that a slide shows: all of them, or only the inputs of the given fields. */
function askedHere(only: readonly string[] | null, parts: readonly Part[]): readonly Part[] {
  if (only === null) return parts
  return parts.filter((part) => part.kind === 'input' && part.at.some((at) => only.includes(at)))
}

function flagSubject(indexing: Indexing, part: Part): FlagOf | null {
  return hasFlag(part) ? partNodes[part.kind].index(indexing, part) : null
}

function hasFlag(part: Part): part is PartOf<FlagPartKind> {
  return Object.hasOwn(partNodes, part.kind)
}

function flagNode(
  { rules }: Indexing,
  { slide, list, of, flag }: Pick<FlagNode, 'slide' | 'list' | 'of' | 'flag'>,
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

function structureNode(
  { listsById, fields, product }: Indexing,
  slide: Slide,
  node: SlideNode,
): StructureNode {
  const places = (product.orders ?? []).filter(({ slides }) => slides.includes(slide.id))
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
    changesPlace: places.length > 0,
    reads: [
      ...(slide.when === null ? [] : [conditionKey(slide.when)]),
      ...places.map(({ when }) => conditionKey(when)),
      ...slide.parts.flatMap(of),
    ],
    writes: [],
  }
}
