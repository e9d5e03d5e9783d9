import type { Problem } from '../compiled/compiled-product.ts'
import type { Json } from '../json.ts'
import { statusOf } from './call-status.ts'
import { isRequired } from './evaluate-flags.ts'
import { isOffered, isValid, knownOptions } from './evaluate-validity.ts'
import { fine, type FlagResult } from './cells.ts'
import { callKey, concretePath, flagId } from './keys.ts'
import { isList, isObject, sameJson } from './pointer.ts'
import type { Asked, FieldNode, FlagNode, FlagOf } from './product-index.ts'
import { isFilled, optionViews, valueViews } from './value-views.ts'
import type { Viewing } from './viewing.ts'
import type {
  CompareColumn,
  CompareView,
  FlagView,
  FoundView,
  GateView,
  InputView,
  PayView,
  VerifyView,
} from './views.ts'

/** One input of a slide or item. */
export function inputPart(view: Viewing, node: FlagNode, asked: Asked, item: string | null): InputView {
  return askedView(view, flagOf(view, node, item), asked, item)
}

/** The card of what a registry answered. */
export function foundPart(view: Viewing, node: FlagNode, of: Of<'found'>, item: string | null): FoundView {
  const flag = flagOf(view, node, item)
  const call = statusOf(view, callKey(of.call, item))
  const title = valueViews(view, of.part.title, node.list, item)
  const facts = valueViews(view, of.part.facts, node.list, item)
  const edit = of.edit
    .filter(({ input }) => input.whenAll.every((name) => view.draft.scope.holds(name, item)))
    .map((asked) => askedView(view, flag, asked, item))
  const made = [...title, ...facts, ...edit]
  return view.memo.view(`found ${flag.key}`, [...flagParts(flag), call, ...made], () => ({
    kind: 'found',
    ...asFlagView(flag),
    call,
    title,
    facts,
    edit,
  }))
}

/** SMS verification. */
export function verifyPart(view: Viewing, node: FlagNode, field: FieldNode, item: string | null): VerifyView {
  const flag = flagOf(view, node, item)
  const at = concretePath(field, item)
  const value = view.draft.relevantValue(field, item)
  const number = typeof value === 'string' ? value : null
  const numberValid = isValid(view.draft, field, [], item)
  const verified = view.draft.scope.isVerified(field, item)
  return view.memo.view(`verify ${flag.key}`, [...flagParts(flag), number, numberValid, verified], () => ({
    kind: 'verify',
    ...asFlagView(flag),
    at,
    number,
    numberValid,
    verified,
  }))
}

/** Choice of the payment provider. */
export function payPart(view: Viewing, node: FlagNode, field: FieldNode, item: string | null): PayView {
  const flag = flagOf(view, node, item, [concretePath(field, item)])
  const value = view.draft.relevantValue(field, item)
  const options = optionViews(view, field, item)
  const from = field.field.options?.from
  const optionsCall = from === undefined ? null : statusOf(view, optionsKey(view, from, item))
  return view.memo.view(`pay ${flag.key}`, [...flagParts(flag), value, options, optionsCall], () => ({
    kind: 'pay',
    ...asFlagView(flag),
    at: concretePath(field, item),
    value,
    options,
    optionsCall,
  }))
}

/** Programmes side by side. */
export function comparePart(
  view: Viewing,
  node: FlagNode,
  of: Of<'compare'>,
  item: string | null,
): CompareView {
  const at = concretePath(of.field, item)
  const flag = flagOf(view, node, item, [at])
  const value = view.draft.relevantValue(of.field, item)
  const call = statusOf(view, callKey(of.call, item))
  const offered = view.memo.list(`offered ${flag.key}`, offeredColumns(view, of, item))
  return view.memo.view(`compare ${flag.key}`, [...flagParts(flag), value, call, offered], () => ({
    kind: 'compare',
    ...asFlagView(flag),
    at,
    value,
    call,
    currency: of.part.currency,
    rowsCurrency: of.part.rowsCurrency,
    columns: offered.flatMap((option) => columnOf(of, option, value) ?? []),
  }))
}

/** A requirement of the slide that is no input. */
export function gatePart(view: Viewing, node: FlagNode, of: Of<'gate'>): GateView {
  const flag = flagOf(view, node, null)
  return view.memo.view(`gate ${flag.key}`, flagParts(flag), () => ({
    kind: 'gate',
    ...asFlagView(flag),
    gate: of.gate.id,
    at: of.gate.at,
  }))
}

/** A flag with what stands behind it. */
export interface FlagSeen {
  readonly key: string
  readonly id: string
  readonly valid: boolean
  readonly settled: boolean
  readonly result: FlagResult
  readonly fromServer: readonly Problem[]
}

/** A flag as it stands; with what the server said at these paths. */
export function flagOf(
  { draft, state, memo }: Viewing,
  node: FlagNode,
  item: string | null,
  paths: readonly string[] = [],
): FlagSeen {
  const slide = node.slide.slide.id
  const id = flagId(node.list, item, node.flag)
  const cells = draft.slides.get(slide)
  const flags = draft.flagsOf(slide)
  const position = cells?.positions.get(id) ?? -1
  const { problems } = state.purchase
  const fromServer = problems.length === 0 ? none : problems.filter(({ path }) => paths.includes(path))
  return {
    key: `${slide} ${id}`,
    id,
    valid: flags?.flags[position] === true,
    settled: flags?.settled[position] === true,
    result: cells?.results[position] ?? fine,
    fromServer:
      fromServer.length === 0 ? none : memo.list(`server ${slide} ${id} ${paths.join(' ')}`, fromServer),
  }
}

/** What a view over a flag depends on. */
export function flagParts({ valid, settled, result, fromServer }: FlagSeen): readonly unknown[] {
  return [valid, settled, result, fromServer]
}

/** A flag for a view. */
export function asFlagView({ id, valid, settled, result, fromServer }: FlagSeen): FlagView {
  const { problems, warnings, infos } = result
  return {
    id,
    valid,
    settled,
    problems: fromServer.length === 0 ? problems : [...problems, ...fromServer],
    warnings,
    infos,
  }
}

type Of<Kind extends FlagOf['kind']> = Extract<FlagOf, { readonly kind: Kind }>

function askedView(view: Viewing, of: FlagSeen, { input, fields }: Asked, item: string | null): InputView {
  const { draft, state, memo, product } = view
  const at = fields.map((field) => concretePath(field, item))
  const { problems } = state.purchase
  const fromServer = problems.length === 0 ? none : problems.filter(({ path }) => at.includes(path))
  const values = fields.map((field) => draft.relevantValue(field, item))
  const required = isRequired(draft, input, item)
  const touched = at.some((path) => state.touched[path] === true)
  const filled = fields.some((field) => isFilled(view, field, item))
  const choice = fields.find(({ field }) => field.options !== null)
  const options = choice === undefined ? null : optionViews(view, choice, item)
  const from = choice?.field.options?.from
  const optionsCall = from === undefined ? null : statusOf(view, optionsKey(view, from, item))
  const made = [...flagParts(of), ...fromServer, ...values, required, touched, filled, options, optionsCall]
  return memo.view(`input ${of.key} ${input.flag}`, [product, ...made], () => {
    const own = (problem: Problem): boolean => at.includes(problem.path)
    const isWhole = of.id === input.flag || of.id.endsWith(`/${input.flag}`)
    const { result } = of
    const said = isWhole ? result.problems : result.problems.filter(own)
    return {
      kind: 'input',
      id: isWhole ? of.id : `${of.id}/${input.flag}`,
      valid: isWhole ? of.valid : said.length === 0,
      settled: of.settled,
      problems: [...said, ...fromServer],
      warnings: isWhole ? result.warnings : result.warnings.filter(own),
      infos: isWhole ? result.infos : result.infos.filter(own),
      at,
      fields: fields.map(({ field }) => field),
      values,
      widget: input.widget,
      width: input.width,
      required,
      touched,
      filled,
      options,
      optionsCall,
    }
  })
}

function optionsKey({ draft }: Viewing, call: string, item: string | null): string {
  const node = draft.index.calls.get(call)
  return node === undefined ? call : callKey(node, item)
}

/** Programmes that can be chosen: those that the field's own choices keep, when they come from the same call. */
function offeredColumns(
  { draft }: Viewing,
  { field, call }: Of<'compare'>,
  item: string | null,
): readonly Json[] {
  const known = knownOptions(draft, call.call.id, item) ?? noColumns
  const { options } = field.field
  if (options?.from !== call.call.id) return known
  return known.filter((option) => isOffered(draft, options, field, item, option))
}

function columnOf({ part }: Of<'compare'>, option: Json, chosen: Json): CompareColumn | null {
  if (!isObject(option)) return null
  const value = option[part.value] ?? null
  if (value === null || typeof value === 'object') return null
  const label = option[part.label] ?? null
  const price = option[part.price] ?? null
  const rows = part.rows === null ? [] : (option[part.rows] ?? null)
  return {
    value,
    label: typeof label === 'string' ? label : String(value),
    price: typeof price === 'number' ? price : null,
    rows: isList(rows)
      ? rows.flatMap((row) =>
          isObject(row) && typeof row['part'] === 'string'
            ? { part: row['part'], sum: row['sum'] ?? null }
            : [],
        )
      : [],
    badge: part.badge === null ? null : (option[part.badge] ?? null),
    chosen: sameJson(value, chosen),
  }
}

const none: readonly Problem[] = []
const noColumns: readonly Json[] = []
