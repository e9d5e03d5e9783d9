import { partFlags } from '../../../parts/flag.generated.ts'
import type { Problem } from '../../problem.ts'
import { fine, type FlagEntry, type FlagResult } from '../working-copy/flag-result.ts'
import type { Evaluated } from '../working-copy/evaluated.ts'
import type { WorkingCopy } from '../working-copy/working-copy.ts'
import { evaluateRule, ruleProblem } from './evaluate-rules.ts'
import { fieldsOf } from '../graph/flag-reads.ts'
import { concretePath } from '../graph/keys.ts'
import { areEngaged } from './asked-fields.ts'
import { callProblem, standingOf } from './call-standing.ts'
import { sameJson } from '../paths/pointer.ts'
import type { FieldNode, FlagNode, ListNode } from '../graph/product-index.ts'

/** Computes the result of one flag from the current answers. */
export function flagResult(evaluated: Evaluated, node: FlagNode, item: string | null): FlagResult {
  const problems: Problem[] = [...subjectProblems(evaluated, node, item)]
  const warnings: Problem[] = []
  const infos: Problem[] = []

  for (const { call, outcomes } of node.failures) {
    const standing = standingOf(evaluated, call, item)
    if (standing.kind !== 'failed' || !outcomes.has(standing.outcome)) continue
    const field = fieldsOf(node.of)[0]
    problems.push(callProblem(evaluated, call, item, field === undefined ? '' : concretePath(field, item)))
  }
  const subjects: readonly (FieldNode | ListNode)[] =
    node.of.kind === 'list' ? [node.of.of] : fieldsOf(node.of)
  for (const of of node.rules) {
    if (of.rule.severity === 'warning' && evaluated.answers.accepted[of.rule.id] === true) continue
    if (evaluateRule(evaluated, of, item) !== 'fails') continue
    const problem = ruleProblem(evaluated, of, of.at.find((at) => subjects.includes(at)) ?? null, item)
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
  if (of.kind === 'gate') return !working.freshGates.has(`${node.slide.slide.id} ${id}`)
  return partFlags[of.kind].isEngaged?.(working, of, item) ?? areEngaged(working, fieldsOf(of), item)
}

function subjectProblems(evaluated: Evaluated, { of }: FlagNode, item: string | null): readonly Problem[] {
  if (of.kind !== 'gate') return partFlags[of.kind].problems(evaluated, of, item)
  const { at, id, holds } = of.gate
  return evaluated.scope.evaluate(holds) ? [] : [{ path: at ?? '', code: `gate.${id}`, params: {} }]
}
