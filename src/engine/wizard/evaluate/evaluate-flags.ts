import type { InputOf } from '../../compiled/compiled-product.ts'
import type { Problem } from '../../problem.ts'
import { isAnswered } from './answered.ts'
import { fine, type FlagEntry, type FlagResult } from '../working-copy/flag-result.ts'
import type { Evaluated } from '../working-copy/evaluated.ts'
import type { WorkingCopy } from '../working-copy/working-copy.ts'
import { evaluateRule, ruleProblem } from './evaluate-rules.ts'
import { answerProblems, knownOptions, optionWith } from './evaluate-validity.ts'
import { fieldsOf } from '../graph/flag-reads.ts'
import { fillersOf } from '../graph/index-calls.ts'
import { callKey, concretePath, listPath } from '../graph/keys.ts'
import { callProblem, standingOf } from './call-standing.ts'
import { listProblems } from './list-problems.ts'
import { sameJson } from '../paths/pointer.ts'
import type { Asked, FieldNode, FlagNode, ListNode } from '../graph/product-index.ts'

/** Computes the result of one flag from the current answers. */
export function flagResult(working: Evaluated, node: FlagNode, item: string | null): FlagResult {
  const problems: Problem[] = [...subjectProblems(working, node, item)]
  const warnings: Problem[] = []
  const infos: Problem[] = []

  for (const { call, outcomes } of node.failures) {
    const standing = standingOf(working, call, item)
    if (standing.kind !== 'failed' || !outcomes.has(standing.outcome)) continue
    const field = fieldsOf(node.of)[0]
    problems.push(callProblem(working, call, item, field === undefined ? '' : concretePath(field, item)))
  }
  const subjects: readonly (FieldNode | ListNode)[] =
    node.of.kind === 'list' ? [node.of.of] : fieldsOf(node.of)
  for (const of of node.rules) {
    if (of.rule.severity === 'warning' && working.answers.accepted[of.rule.id] === true) continue
    if (evaluateRule(working, of, item) !== 'fails') continue
    const problem = ruleProblem(working, of, of.at.find((at) => subjects.includes(at)) ?? null, item)
    if (of.rule.severity === 'error') problems.push(problem)
    else if (of.rule.severity === 'warning') warnings.push(problem)
    else infos.push(problem)
  }
  return problems.length + warnings.length + infos.length === 0 ? fine : { problems, warnings, infos }
}

/** Returns whether two results are equal. */
export function sameResult(one: FlagResult, other: FlagResult): boolean {
  return (
    one === other ||
    (sameProblems(one.problems, other.problems) &&
      sameProblems(one.warnings, other.warnings) &&
      sameProblems(one.infos, other.infos))
  )
}

function sameProblems(one: readonly Problem[], other: readonly Problem[]): boolean {
  return (
    one.length === other.length &&
    one.every((problem, index) => {
      const same = other[index]
      return (
        same !== undefined &&
        same.code === problem.code &&
        same.path === problem.path &&
        sameJson(same.params, problem.params)
      )
    })
  )
}

/** Returns whether a flag must be computed before Continue: the customer or a call answered one of its fields. */
export function isEngaged(working: WorkingCopy, { node, item, id }: FlagEntry): boolean {
  const { of } = node
  switch (of.kind) {
    case 'input':
    case 'pay':
    case 'compare':
      return fieldsOf(of).some((field) => isFieldEngaged(working, field, item))
    case 'found': {
      const standing = standingOf(working, of.call, item)
      return standing.kind !== 'idle' || fieldsOf(of).some((field) => isFieldEngaged(working, field, item))
    }
    case 'list':
      return working.answers.touched[listPath(of.of, item)] === true || isListFilled(working, of.of)
    case 'verify':
      return working.answers.verified[concretePath(of.field, item)] !== undefined
    case 'gate':
      return !working.freshGates.has(`${node.slide.slide.id} ${id}`)
    default:
      return of satisfies never
  }
}

function isFieldEngaged(working: Evaluated, field: FieldNode, item: string | null): boolean {
  const path = concretePath(field, item)
  if (working.answers.touched[path] === true) return true
  return fillersOf(field).some((call) => {
    const state = working.answers.calls[callKey(call, item)]
    return state !== undefined && !state.stale && Object.hasOwn(state.filled, path)
  })
}

function isListFilled({ answers: { calls } }: Evaluated, { filledBy, list: { at } }: ListNode): boolean {
  return filledBy.some(({ call }) => Object.hasOwn(calls[call.id]?.filled ?? {}, at))
}

function subjectProblems(working: Evaluated, { of }: FlagNode, item: string | null): readonly Problem[] {
  switch (of.kind) {
    case 'input':
      return askedProblems(working, of.asks, item)
    case 'found': {
      const standing = standingOf(working, of.call, item)
      if (standing.kind === 'good') return of.edit.flatMap((asked) => askedProblems(working, asked, item))
      const first = of.edit[0]?.fields[0] ?? of.call.fills[0]?.to
      return [callProblem(working, of.call, item, first === undefined ? '' : concretePath(first, item))]
    }
    case 'list':
      return listProblems(working, of.of, item)
    case 'verify': {
      const path = concretePath(of.field, item)
      const number = working.relevantValue(of.field, item)
      return isAnswered(number) && working.scope.isVerified(of.field, item)
        ? []
        : [{ path, code: 'notVerified', params: {} }]
    }
    case 'pay':
    case 'compare': {
      const path = concretePath(of.field, item)
      const value = working.relevantValue(of.field, item)
      if (!isAnswered(value)) return [{ path, code: 'required', params: {} }]
      const problems = answerProblems(working, of.field, item)
      if (of.kind === 'pay' || problems.length > 0) return problems
      const columns = knownOptions(working, { from: of.part.from }, item)
      const isColumn = columns === null || optionWith(columns, of.part.value, value) !== null
      return isColumn ? none : [{ path, code: 'notAnOption', params: {} }]
    }
    case 'gate':
      return working.scope.evaluate(of.gate.holds)
        ? []
        : [{ path: of.gate.at ?? '', code: `gate.${of.gate.id}`, params: {} }]
    default:
      return of satisfies never
  }
}

function askedProblems(
  working: Evaluated,
  { input, fields }: Asked,
  item: string | null,
): readonly Problem[] {
  if (!input.whenAll.every((name) => working.scope.holds(name, item))) return none
  const required = isRequired(working, input, item)
  let problems: Problem[] | null = null
  for (const field of fields) {
    if (!field.field.whenAll.every((name) => working.scope.holds(name, item))) continue
    const missing = required ? [{ path: concretePath(field, item), code: 'required', params: {} }] : none
    const isGiven = isAnswered(working.relevantValue(field, item))
    const found = isGiven ? answerProblems(working, field, item) : missing
    if (found.length > 0) problems = [...(problems ?? []), ...found]
  }
  return problems ?? none
}

/** Returns whether an input must be answered now. */
export function isRequired(working: Evaluated, input: InputOf, item: string | null): boolean {
  if (input.optional) return false
  return input.requiredWhen === null || working.scope.holds(input.requiredWhen, item)
}

const none: readonly Problem[] = []
