import type { InputOf } from '../../compiled/compiled-product.ts'
import type { Problem } from '../../problem.ts'
import { isAnswered } from './answered.ts'
import { fine, type FlagEntry, type FlagResult } from '../working-copy/cells.ts'
import type { Draft } from '../working-copy/draft.ts'
import { ruleProblem, ruleStands } from './evaluate-rules.ts'
import { answerProblems, knownOptions, optionWith } from './evaluate-validity.ts'
import { fieldsOf } from '../graph/flag-reads.ts'
import { callKey, concretePath } from '../graph/keys.ts'
import { callProblem, standingOf } from './call-standing.ts'
import { listProblems } from './list-problems.ts'
import { sameJson } from '../paths/pointer.ts'
import type { Asked, FieldNode, FlagNode, ListNode } from '../graph/product-index.ts'

/** What stands behind one flag now. */
export function flagResult(draft: Draft, node: FlagNode, item: string | null): FlagResult {
  const problems: Problem[] = [...subjectProblems(draft, node, item)]
  const warnings: Problem[] = []
  const infos: Problem[] = []

  for (const { call, outcomes } of node.failures) {
    const standing = standingOf(draft, call, item)
    if (standing.kind !== 'failed' || !outcomes.has(standing.outcome)) continue
    const field = fieldsOf(node.of)[0]
    problems.push(callProblem(draft, call, item, field === undefined ? '' : concretePath(field, item)))
  }
  const subjects: readonly (FieldNode | ListNode)[] =
    node.of.kind === 'list' ? [node.of.of] : fieldsOf(node.of)
  for (const of of node.rules) {
    if (of.rule.severity === 'warning' && draft.answers.accepted[of.rule.id] === true) continue
    if (ruleStands(draft, of, item) !== 'fails') continue
    const problem = ruleProblem(draft, of, of.at.find((at) => subjects.includes(at)) ?? null, item)
    if (of.rule.severity === 'error') problems.push(problem)
    else if (of.rule.severity === 'warning') warnings.push(problem)
    else infos.push(problem)
  }
  return problems.length + warnings.length + infos.length === 0 ? fine : { problems, warnings, infos }
}

/** Whether two results say the same. */
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

/** Whether a flag is to be computed before Continue: something it speaks of was answered, by the customer or by a call. */
export function isEngaged(draft: Draft, { node, item, id }: FlagEntry): boolean {
  const { of } = node
  switch (of.kind) {
    case 'input':
    case 'pay':
    case 'compare':
      return fieldsOf(of).some((field) => isFieldEngaged(draft, field, item))
    case 'found': {
      const standing = standingOf(draft, of.call, item)
      return standing.kind !== 'idle' || fieldsOf(of).some((field) => isFieldEngaged(draft, field, item))
    }
    case 'list':
      return draft.answers.touched[of.of.list.at] === true
    case 'verify':
      return draft.answers.verified[concretePath(of.field, item)] !== undefined
    case 'gate':
      return !draft.fresh.has(`${node.slide.slide.id} ${id}`)
    default:
      return of satisfies never
  }
}

function isFieldEngaged(draft: Draft, field: FieldNode, item: string | null): boolean {
  const path = concretePath(field, item)
  if (draft.answers.touched[path] === true) return true
  return field.filledBy.some((call) => {
    const state = draft.answers.calls[callKey(call, item)]
    return state !== undefined && !state.stale && Object.hasOwn(state.filled, path)
  })
}

function subjectProblems(draft: Draft, { of }: FlagNode, item: string | null): readonly Problem[] {
  switch (of.kind) {
    case 'input':
      return askedProblems(draft, of.asks, item)
    case 'found': {
      const standing = standingOf(draft, of.call, item)
      if (standing.kind === 'good') return of.edit.flatMap((asked) => askedProblems(draft, asked, item))
      const first = of.edit[0]?.fields[0] ?? of.call.fills[0]?.to
      return [callProblem(draft, of.call, item, first === undefined ? '' : concretePath(first, item))]
    }
    case 'list':
      return listProblems(draft, of.of)
    case 'verify': {
      const path = concretePath(of.field, item)
      const number = draft.relevantValue(of.field, item)
      return isAnswered(number) && draft.scope.isVerified(of.field, item)
        ? []
        : [{ path, code: 'notVerified', params: {} }]
    }
    case 'pay':
    case 'compare': {
      const path = concretePath(of.field, item)
      const value = draft.relevantValue(of.field, item)
      if (!isAnswered(value)) return [{ path, code: 'required', params: {} }]
      const problems = answerProblems(draft, of.field, item)
      if (of.kind === 'pay' || problems.length > 0) return problems
      const columns = knownOptions(draft, of.part.from, item)
      const isColumn = columns === null || optionWith(columns, of.part.value, value) !== null
      return isColumn ? none : [{ path, code: 'notAnOption', params: {} }]
    }
    case 'gate':
      return draft.scope.evaluate(of.gate.holds)
        ? []
        : [{ path: of.gate.at ?? '', code: `gate.${of.gate.id}`, params: {} }]
    default:
      return of satisfies never
  }
}

function askedProblems(draft: Draft, { input, fields }: Asked, item: string | null): readonly Problem[] {
  if (!input.whenAll.every((name) => draft.scope.holds(name, item))) return none
  const required = isRequired(draft, input, item)
  let problems: Problem[] | null = null
  for (const field of fields) {
    if (!field.field.whenAll.every((name) => draft.scope.holds(name, item))) continue
    const found = isAnswered(draft.relevantValue(field, item))
      ? answerProblems(draft, field, item)
      : required
        ? [{ path: concretePath(field, item), code: 'required', params: {} }]
        : none
    if (found.length > 0) problems = [...(problems ?? []), ...found]
  }
  return problems ?? none
}

/** Whether an input must be answered now. */
export function isRequired(draft: Draft, input: InputOf, item: string | null): boolean {
  if (input.optional) return false
  return input.requiredWhen === null || draft.scope.holds(input.requiredWhen, item)
}

const none: readonly Problem[] = []
