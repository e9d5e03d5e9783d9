import type { RuleGroupType, RuleType } from 'react-querybuilder'
import type {
  Clause,
  ClauseGroup,
  ComparisonClause,
  ItemStatement,
  CelSentence,
} from '../../engine/sentences/index.ts'

/** A clause as a rule of react-querybuilder: the clause is its value, and names nothing else of it. */
export type ClauseRule = RuleType<string, string, Clause>

/** A sentence as a query of react-querybuilder. */
export type SentenceQuery = RuleGroupType<ClauseRule>

/** The rule of a clause; react-querybuilder gives it an id. */
export function ruleOf(clause: Clause): ClauseRule {
  return { field: clause.kind, operator: clause.kind, value: clause }
}

/** The query of a sentence. Its ids are the places of the clauses: what is read again keeps its rows and their focus. */
export function queryOf({ join, isNegated, parts }: CelSentence, at = 'clause'): SentenceQuery {
  return {
    id: at,
    combinator: join,
    not: isNegated,
    rules: parts.map((part, index) =>
      part.kind === 'group' ? queryOf(part, `${at}-${index}`) : { id: `${at}-${index}`, ...ruleOf(part) },
    ),
  }
}

/** The sentence of a query. Groups without clauses stay: they are being written. */
export function sentenceOf(query: SentenceQuery): CelSentence {
  return {
    ...frameOf(query),
    parts: query.rules.map((one): Clause | ClauseGroup =>
      'rules' in one ? { kind: 'group', ...frameOf(one), parts: clausesIn(one) } : one.value,
    ),
  }
}

/** The statement about an item of a query. */
export function itemStatementOf(query: SentenceQuery): ItemStatement {
  const isComparison = (clause: Clause): clause is ComparisonClause => clause.kind === 'compare'
  return { ...frameOf(query), parts: clausesIn(query).filter(isComparison) }
}

function frameOf({ combinator, not }: SentenceQuery) {
  return { join: combinator === 'or' ? ('or' as const) : ('and' as const), isNegated: not === true }
}

function clausesIn({ rules }: SentenceQuery): readonly Clause[] {
  return rules.flatMap((one) => ('rules' in one ? [] : [one.value]))
}
