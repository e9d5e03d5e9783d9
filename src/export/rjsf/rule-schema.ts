import type { TargetTools } from '../export-target.ts'
import type { OutgoingQuestion, OutgoingRule } from '../form/outgoing-form.ts'
import type { Sayer } from '../form/sayer.ts'
import { allHold, answersIn, anyHolds, notOf, Unsayable, type Statement } from '../form/statement.ts'
import type { Grounding } from './grounding.ts'
import type { SchemaTree } from './schema-tree.ts'
import { valueSubschema } from './subschema.ts'

/** Where a rule is written. */
export interface RulePlace {
  readonly question: OutgoingQuestion
  readonly statements: readonly Statement[]
  readonly tree: SchemaTree
  readonly sayer: Sayer
  readonly grounding: Grounding
  readonly tools: TargetTools
}

/** Writes a rule as further words of its question, on the conditions that are not about its answer. */
export function writeRule(rule: OutgoingRule, place: RulePlace): void {
  const { question, statements, tree, sayer, grounding, tools } = place
  const { at } = question
  const attempt = (statement: Statement): void => {
    for (const { others } of partsOf(statement, at)) tree.attempt(at, [grounding.grounded(others)])
  }
  const when = rule.when === null ? null : sayer.statement(rule.when, (one) => tree.attempt(at, [one]))
  const holds = sayer.statement(rule.holds, attempt)
  if (holds === null || (rule.when !== null && when === null)) return
  tools.ledger.kept(rule.place, rule.holds.source, '/allOf')
  if (rule.when !== null) tools.ledger.kept(rule.when.place, rule.when.source, '/allOf')
  tools.texts.refused(rule.text, 'Messages of rules are those of the validator.')
  for (const { own, others } of partsOf(holds, at)) {
    const conditions = allHold([...(when === null ? [] : [when]), notOf(others)])
    // It looks at an answer that is there: that stands in a condition of its own beside the field.
    const answered: Statement = {
      kind: 'answered',
      of: { kind: 'answer', at, type: question.field.type === 'array' ? 'list' : 'text' },
    }
    const all = [...statements, grounding.grounded(allHold([conditions, answered]), statements)]
    tree.restrict(at, valueSubschema(own, at), all)
  }
}

interface RulePart {
  /** What it says of the answer. */
  readonly own: Statement
  /** What it says of others: it holds where one of the two holds. */
  readonly others: Statement
}

/** Takes a statement apart. Throws `Unsayable` where a part of it compares the answer with another. */
function partsOf(holds: Statement, at: string): readonly RulePart[] {
  if (holds.kind === 'all') return holds.of.flatMap((one) => partsOf(one, at))
  if (holds.kind === 'not' && holds.of.kind === 'any')
    return holds.of.of.flatMap((one) => partsOf(notOf(one), at))
  const alternatives = alternativesOf(holds)
  const isOwn = (one: Statement): boolean => answersIn(one).every((read) => read === at)
  const own = anyHolds(alternatives.filter(isOwn))
  const others = anyHolds(alternatives.filter((one) => !isOwn(one)))
  if (alternatives.some((one) => !isOwn(one) && answersIn(one).includes(at)))
    throw new Unsayable('answers-compared', 'JSON Schema compares an answer with written values alone.')
  valueSubschema(own, at)
  return [{ own, others }]
}

function alternativesOf(holds: Statement): readonly Statement[] {
  if (holds.kind === 'any') return holds.of
  return holds.kind === 'not' && holds.of.kind === 'all' ? holds.of.of.map(notOf) : [holds]
}
