/** JavaScript code and the precedence of its outermost operator, so that brackets are written only where needed. */
export interface Js {
  readonly text: string
  readonly level: number
}

/**
 * Precedence of operators, as in JavaScript. `nullish` is below `or`, because JavaScript forbids mixing the two without
 * brackets.
 */
export const level = {
  choice: 2,
  nullish: 3,
  or: 4,
  and: 5,
  equality: 9,
  order: 10,
  sum: 12,
  product: 13,
  unary: 14,
  primary: 20,
} as const

/** A primary expression, which never needs brackets: a name, a literal, a call, a member. */
export function primary(text: string): Js {
  return { text, level: level.primary }
}

/** Returns the text of an operand, in brackets when its operator binds less tightly than `least`. */
export function asOperand(code: Js, least: number): string {
  return code.level >= least ? code.text : `(${code.text})`
}

/** `left operator right` of operators that group to the left. */
export function infix(left: Js, operator: string, right: Js, own: number): Js {
  return { text: `${asOperand(left, own)}${operator}${asOperand(right, own + 1)}`, level: own }
}

/** A member: `of.name`, or with a question mark where `of` may be missing. */
export function member(of: Js, name: string, mayMiss: boolean): Js {
  const access = /^[A-Za-z_$][\w$]*$/.test(name)
    ? `${mayMiss ? '?.' : '.'}${name}`
    : `${mayMiss ? '?.' : ''}[${JSON.stringify(name)}]`
  return primary(asOperand(of, level.primary) + access)
}

/** A call of a function of the runtime. */
export function runtimeCall(name: string, ...args: readonly Js[]): Js {
  return primary(`r.${name}(${args.map((arg) => asOperand(arg, level.choice)).join(',')})`)
}
