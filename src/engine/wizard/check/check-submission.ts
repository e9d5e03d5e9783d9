import type { CompiledProduct } from '../../compiled/compiled-product.ts'
import type { Problem } from '../../problem.ts'
import { isObject, type Json } from '../../json.ts'
import { evaluatedOf } from '../evaluate/assemble.ts'
import type { FactBook } from './check-facts.ts'
import { openSubmission } from './open-submission.ts'
import { originProblems } from './check-origins.ts'
import { readBody, type ReadBody } from './check-shape.ts'
import { plainBody } from '../submission/plain-body.ts'
import { distinctProblems } from '../graph/distinct-problems.ts'
import type { Evaluated } from '../working-copy/evaluated.ts'
import { indexOf } from '../graph/index-product.ts'
import { outerOf } from '../paths/item-id.ts'
import { concretePath, listPath } from '../graph/keys.ts'
import { isList } from '../paths/pointer.ts'
import type { ListNode, ProductIndex } from '../graph/product-index.ts'
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

  const book: FactBook = {
    facts: known.facts,
    manual: claimed.manual,
    listOf: known.listOf,
    askAgain: known.askAgain,
  }
  const { state, missing } = openSubmission(product, read.data, {
    ...known,
    book,
    accepted: claimed.accepted,
  })
  const evaluated = evaluatedOf(product, state)
  const decided = [...flagProblems(evaluated), ...purchaseProblems(evaluated)]
  const isDecided = (problem: Problem): boolean => !isUndecidable(index, problem, missing.believed)
  return {
    problems: distinctProblems(index, [
      ...read.unknown,
      ...missing.problems,
      ...irrelevantProblems(evaluated, read),
      ...originProblems(evaluated, read, book, missing.believed),
      ...decided.filter(isDecided),
    ]),
    referrals: referrals(evaluated).filter(isDecided),
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

/** Returns whether a problem cannot be proved here, because its gate or rule reads a call without a fact. */
function isUndecidable(index: ProductIndex, { code }: Problem, believed: ReadonlySet<string>): boolean {
  const [kind, id] = code.split('.', 2)
  const rule = kind === 'rule' ? index.rules.find((one) => one.rule.id === id)?.rule : undefined
  const gates = kind === 'gate' ? index.product.slides.flatMap((slide) => slide.gates) : []
  const reads = (rule ?? gates.find((gate) => gate.id === id))?.holds.reads
  const calls = new Set([...believed].map((key) => `call:${key.split(':', 1)[0] ?? ''}`))
  return reads?.some((key) => calls.has(key)) === true
}

function irrelevantProblems(evaluated: Evaluated, { given }: ReadBody): readonly Problem[] {
  const lists = evaluated.index.lists.flatMap((list) => outPaths(evaluated, list))
  const fields = given.filter(({ field, item }) => {
    const isInOutList = field.list !== null && !evaluated.cells.listCounts(field.list, item)
    return !isInOutList && !evaluated.counts(field, item)
  })
  return [
    ...lists.map((path) => ({ path, code: 'irrelevant', params: {} })),
    ...fields.map(({ field, item }) => ({ path: concretePath(field, item), code: 'irrelevant', params: {} })),
  ]
}

/**
 * Returns the paths of lists that have items and do not count; a list inside one that does not count is not repeated.
 */
function outPaths(evaluated: Evaluated, list: ListNode): readonly string[] {
  const { outer } = list
  const around = new Set(evaluated.cells.itemIds(list).map((item) => (outer === null ? null : outerOf(item))))
  return [...around]
    .filter(
      (item) =>
        (outer === null || evaluated.cells.listCounts(outer, item)) &&
        !evaluated.cells.listCounts(list, item),
    )
    .map((item) => listPath(list, item))
}
