import type { JsonObject } from '../../engine/json.ts'
import type { ForeignForm, FormPart } from './foreign-form.ts'
import { Names } from './names.ts'

/** The conditions of a form: each expression has one name. */
export interface ConditionNames {
  /** Expressions by name, as `conditions` of a product declares them. */
  readonly declared: JsonObject
  readonly nameOf: (expression: string) => string
}

/** Names every expression on which something of the form is shown or must be answered, after the first thing that it is stated of. */
export function conditionNames(form: ForeignForm): ConditionNames {
  const names = new Names()
  const byExpression = new Map<string, string>()
  const name = (expression: string | null, after: string): void => {
    if (expression === null || byExpression.has(expression)) return
    byExpression.set(expression, names.name('condition', after))
  }
  const look = (part: FormPart): void => {
    const about = aboutOf(part)
    name(part.when, `${about} shown`)
    if (part.kind === 'question' && typeof part.required === 'string') name(part.required, `${about} needed`)
    if (part.kind === 'repeat') for (const inner of part.parts) look(inner)
  }
  for (const page of form.pages) {
    name(page.when, `${page.id} shown`)
    for (const part of page.parts) look(part)
  }
  for (const rule of form.rules) name(rule.when, `${rule.id} checked`)
  return {
    declared: Object.fromEntries([...byExpression].map(([expression, own]) => [own, expression])),
    nameOf: (expression) => byExpression.get(expression) ?? expression,
  }
}

function aboutOf(part: FormPart): string {
  switch (part.kind) {
    case 'question':
      return part.at
        .split('/')
        .filter((step) => step !== '*')
        .slice(-2)
        .join(' ')
    case 'show':
      return part.at[0]?.split('/').at(-1) ?? 'values'
    default:
      return part.id
  }
}
