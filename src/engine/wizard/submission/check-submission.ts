import type { CompiledProduct } from '../../compiled/compiled-product.ts'
import { sendingOf } from '../../compiled/sending.ts'
import type { Problem } from '../../problem.ts'
import { isObject, type Json, type JsonObject } from '../../json.ts'
import { assemble } from '../evaluate/assemble.ts'
import { answerFromFacts, type FactBook } from './check-facts.ts'
import { originProblems } from './check-origins.ts'
import { readBody, type ReadBody } from './check-shape.ts'
import { plainBody } from './plain-body.ts'
import { distinctProblems } from '../graph/distinct-problems.ts'
import type { WorkingCopy } from '../working-copy/working-copy.ts'
import type { Answers } from '../working-copy/evaluated.ts'
import { indexOf } from '../graph/index-product.ts'
import { outerOf } from '../paths/item-id.ts'
import { itemsIn } from '../graph/items-in.ts'
import { concretePath, listPath } from '../graph/keys.ts'
import { isList } from '../paths/pointer.ts'
import type { FieldNode, ListNode, ProductIndex } from '../graph/product-index.ts'
import type { VerifiedFact } from '../state/verified-fact.ts'
import { flagProblems, purchaseProblems } from '../evaluate/purchase-problems.ts'
import { referrals } from '../evaluate/rule-failures.ts'

/** Facts that the server has besides the body. */
export interface SubmissionFacts {
  readonly today: string
  readonly language: string
  readonly facts: readonly VerifiedFact[]
  /** The number whose proof came with the body. */
  readonly phone: string | null
  /** Returns the answer of a list of choices to this request, when it is known. */
  readonly listOf?: FactBook['listOf']
  /** Returns the registry's current answer to a question that was filled in by hand. */
  readonly askAgain?: FactBook['askAgain']
}

/** A body as it came in. */
export type Submitted = Json

/** Result of checking a body. */
export interface Verdict {
  /** Everything for which the wizard could not have produced it; empty when it could. */
  readonly problems: readonly Problem[]
  /** Failed rules for which a specialist looks at the case before it can be paid. */
  readonly referrals: readonly Problem[]
}

/**
 * Checks whether the wizard could have produced this body. Calls are answered only from the facts and the known lists.
 * Any other call proves nothing here: values that only it could give are accepted.
 */
export function checkSubmission(product: CompiledProduct, body: Submitted, known: SubmissionFacts): Verdict {
  if (!isObject(body)) return refused([{ path: '', code: 'type', params: { expected: 'object' } }])
  const { qadam, ...values } = plainBody(product, body)
  const claimed = claims(product, qadam ?? null)
  if (claimed.problems.length > 0) return refused(claimed.problems)

  const index = indexOf(product)
  const read = readBody(index, values)
  // A value of the wrong shape cannot be evaluated.
  if (read.misshapen.length > 0) return refused([...read.misshapen, ...read.unknown])

  const working = assemble(index, answersIn(index, read, claimed, known), '', () => ({
    value: false,
    settled: true,
  }))
  const book: FactBook = {
    facts: known.facts,
    manual: claimed.manual,
    listOf: known.listOf,
    askAgain: known.askAgain,
  }
  const missing = answerFromFacts(working, book)
  const decided = [...flagProblems(working), ...purchaseProblems(working)]
  const isDecided = (problem: Problem): boolean => !isUndecidable(index, problem, missing.believed)
  return {
    problems: distinctProblems(index, [
      ...read.unknown,
      ...missing.problems,
      ...irrelevantProblems(working, read),
      ...originProblems(working, read, book, missing.believed),
      ...decided.filter(isDecided),
    ]),
    referrals: referrals(working).filter(isDecided),
  }
}

function refused(problems: readonly Problem[]): Verdict {
  return { problems, referrals: [] }
}

interface Claims {
  readonly problems: readonly Problem[]
  readonly manual: ReadonlySet<string>
  readonly accepted: readonly string[]
}

function claims(product: CompiledProduct, qadam: Json): Claims {
  const about = isObject(qadam) ? qadam : {}
  const problems: Problem[] = []
  if (!isObject(qadam)) problems.push({ path: '/qadam', code: 'required', params: {} })
  else if (about['product'] !== product.id)
    problems.push({ path: '/qadam/product', code: 'product', params: {} })
  else if (about['version'] !== product.hash)
    problems.push({ path: '/qadam/version', code: 'version', params: {} })
  return { problems, manual: new Set(texts(about['manual'])), accepted: texts(about['accepted']) }
}

function texts(value: Json | undefined): readonly string[] {
  return isList(value) ? value.filter((one) => typeof one === 'string') : []
}

function answersIn(
  index: ProductIndex,
  { data }: ReadBody,
  { accepted }: Claims,
  known: SubmissionFacts,
): Answers {
  return {
    data,
    today: known.today,
    language: known.language,
    calls: {},
    touched: sentFollowers(index, data),
    verified: verifiedPhones(index, data, known.phone),
    visited: {},
    accepted: Object.fromEntries(accepted.map((rule) => [rule, true])),
    manual: {},
    stop: null,
    purchase: { status: 'none', contractId: null, problems: [] },
    removed: [],
    nextItem: 1,
  }
}

/** The value that was sent is the one checked: an unsigned list, or an item, does not overwrite it. */
function sentFollowers(index: ProductIndex, data: JsonObject): Answers['touched'] {
  const touched: Record<string, true> = {}
  for (const { choice } of index.fields.values()) {
    if (choice === null || choice.from?.call.fact === true) continue
    const sent = choice.also.filter(({ to }) => !to.field.local)
    for (const path of sent.flatMap(({ to }) => pathsOf(to, data))) touched[path] = true
  }
  return touched
}

/** The path of a field; of a field of items, the paths in all items. */
function pathsOf(field: FieldNode, data: JsonObject): readonly string[] {
  if (field.list === null) return [field.pattern]
  return itemsIn(data, field.list).map(({ key }) => concretePath(field, key))
}

/** Marks the verified number as verified in every field that asks for it. */
function verifiedPhones(index: ProductIndex, data: JsonObject, number: string | null): Answers['verified'] {
  if (number === null) return {}
  const paths = new Set<string>()
  const sent = sendingOf(index.product)?.phone
  if (sent !== undefined) paths.add(sent)
  for (const node of index.nodes) {
    if (node.kind !== 'flag' || node.of.kind !== 'verify') continue
    for (const path of pathsOf(node.of.field, data)) paths.add(path)
  }
  return Object.fromEntries([...paths].map((path) => [path, { number, proof: '' }]))
}

/** Returns whether a problem cannot be proved here, because its gate or rule reads a call without a fact. */
function isUndecidable(index: ProductIndex, { code }: Problem, believed: ReadonlySet<string>): boolean {
  const [kind, id] = code.split('.', 2)
  const rule = kind === 'rule' ? index.rules.find((one) => one.rule.id === id)?.rule : undefined
  const gates = kind === 'gate' ? index.product.slides.flatMap((slide) => slide.gates) : []
  const reads = (rule ?? gates.find((gate) => gate.id === id))?.holds.reads
  const calls = new Set([...believed].map((key) => `call:${key.split(':', 1)[0] ?? ''}`))
  return reads?.some((key) => calls.has(key)) === true
}

function irrelevantProblems(working: WorkingCopy, { given }: ReadBody): readonly Problem[] {
  const lists = working.index.lists.flatMap((list) => outPaths(working, list))
  const fields = given.filter(({ field, item }) => {
    const isInOutList = field.list !== null && !working.cells.listCounts(field.list, item)
    return !isInOutList && !working.counts(field, item)
  })
  return [
    ...lists.map((path) => ({ path, code: 'irrelevant', params: {} })),
    ...fields.map(({ field, item }) => ({ path: concretePath(field, item), code: 'irrelevant', params: {} })),
  ]
}

/**
 * Returns the paths of lists that have items and do not count; a list inside one that does not count is not repeated.
 */
function outPaths(working: WorkingCopy, list: ListNode): readonly string[] {
  const { outer } = list
  const around = new Set(working.cells.itemIds(list).map((item) => (outer === null ? null : outerOf(item))))
  return [...around]
    .filter(
      (item) =>
        (outer === null || working.cells.listCounts(outer, item)) && !working.cells.listCounts(list, item),
    )
    .map((item) => listPath(list, item))
}
