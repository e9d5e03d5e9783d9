import { atomsOf, boundariesOf } from './boundaries.ts'
import { celFinding, type CelFinding } from '../findings/cel-finding.ts'
import type { CelExpression, CelResult } from './cel-expression.ts'
import type { CelNode } from './cel-node.ts'
import { boolType, isAssignable, typeName, type Expected } from './cel-type.ts'
import { checkSyntax, type Checked } from './check.ts'
import type { CelDeclaration, CelPlace } from './declaration.ts'
import { celFacts, type CelFacts } from './facts.ts'
import { currencyOf } from './number-types.ts'
import { mostSteps, mostStepsOf } from './most-steps.ts'
import { parseSyntax } from './syntax.ts'

/** The names of one product, against which its expressions are checked. */
export interface CelEnvironment {
  readonly facts: CelFacts
}

/** Prepares the names of a product; once, before its expressions are parsed. */
export function celEnvironment(declaration: CelDeclaration): CelEnvironment {
  return { facts: celFacts(declaration) }
}

/** Parses and checks an expression. Returns faults as findings and never throws. */
export function parseCel(environment: CelEnvironment, source: string, place: CelPlace): CelResult {
  const syntax = parseSyntax(source)
  if (!syntax.ok) {
    const { reason, start, end, replacement } = syntax
    const help = replacement === null ? {} : { suggestion: `write ${replacement}` }
    const found = celFinding(place.at, 'CEL_SYNTAX', { reason }, { range: { start, end }, ...help })
    return { ok: false, findings: [withEdit(found, source, replacement)] }
  }
  const checked = checkSyntax(environment.facts, place, syntax.ast)
  if (checked.findings.length > 0)
    return {
      ok: false,
      findings: checked.findings.map((found) => withEdit(found, source, replacementOf(found))),
    }
  const { root } = checked
  const expects = place.expects ?? 'any'
  const range = { start: root.start, end: root.end }
  if (root.type.kind === 'span') {
    return {
      ok: false,
      findings: [celFinding(place.at, 'CEL_SPAN', {}, { range })],
    }
  }
  const steps = mostStepsOf(environment.facts, place, checked)
  if (steps > mostSteps) {
    const params = { steps, most: mostSteps }
    return { ok: false, findings: [celFinding(place.at, 'CEL_STEPS', params, { range })] }
  }
  const { currency = null } = place
  const own = currencyOf(root.type)
  if (currency !== null && own !== null && own !== currency) {
    const params = { left: own, right: currency }
    return { ok: false, findings: [celFinding(place.at, 'CEL_CURRENCIES', params, { range })] }
  }
  if (expects === 'whole' && root.type.kind === 'number' && !isAssignable(root.type, expects)) {
    const found = celFinding(place.at, 'CEL_NOT_WHOLE', {}, { range, suggestion: `round(${source})` })
    const edits = [{ op: 'replace', path: place.at.path, value: `round(${source})` }] as const
    return { ok: false, findings: [place.at.block ? found : { ...found, edits }] }
  }
  if (!isAssignable(root.type, expects)) {
    const params = { expected: expectedName(expects), type: typeName(root.type) }
    return {
      ok: false,
      findings: [celFinding(place.at, 'CEL_RESULT', params, { range })],
    }
  }
  return { ok: true, expression: expressionOf(source, checked, expects) }
}

/** Returns the replacement for the characters of a finding, when a similar name is known. */
function replacementOf({ code, suggestion: near }: CelFinding): string | null {
  const suggestion = near ?? null
  switch (code) {
    case 'CEL_UNKNOWN_FIELD':
      // A path from the root replaces no last name.
      return suggestion !== null && /^\w+$/.test(suggestion) ? suggestion : null
    case 'CEL_UNKNOWN_NAME':
    case 'CEL_UNKNOWN_CALL':
    case 'CEL_UNKNOWN_CONSTANT':
    case 'CEL_UNKNOWN_PART':
    case 'CEL_NOT_A_CHOICE':
      return suggestion
    case 'CEL_UNKNOWN_PATH':
    case 'CEL_UNKNOWN_SLIDE':
      return suggestion === null ? null : `'${suggestion}'`
    default:
      return null
  }
}

/** The finding with the expression as it would be with these characters replaced. */
function withEdit(found: CelFinding, source: string, replacement: string | null): CelFinding {
  if (replacement === null || found.block !== undefined) return found
  const { start, end } = found.range
  const value = source.slice(0, start) + replacement + source.slice(end)
  return { ...found, edits: [{ op: 'replace', path: found.path, value }] }
}

function expressionOf(source: string, checked: Checked, expects: Expected): CelExpression {
  const ast = expects === 'bool' ? truth(checked.root) : checked.root
  return {
    source,
    ast,
    type: ast.type,
    reads: [...checked.reads].toSorted(),
    paths: [...checked.paths].toSorted(),
    boundaries: boundariesOf(checked),
    atoms: atomsOf(checked),
  }
}

/** In a boolean place, an unanswered value counts as false. */
function truth(node: CelNode): CelNode {
  if (node.type.kind === 'bool' && !node.nullable) return node
  return { op: 'truth', of: node, type: boolType, nullable: false, start: node.start, end: node.end }
}

/** Returns the name of what a place takes, for a finding. */
export function expectedName(expects: Expected): string {
  switch (expects) {
    case 'bool':
    case 'number':
    case 'string':
    case 'date':
      return typeName({ kind: expects })
    case 'whole':
      return 'integer'
    case 'list':
    case 'object':
      return expects
    case 'any':
      return 'value'
  }
}
