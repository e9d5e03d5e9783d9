import { Untranslatable } from '../form/cel.ts'

/** An expression without what it names: many of a form have one shape, whose tree is parsed once. */
export interface XPathShape {
  readonly shape: string
  /** Names of questions and numbers by the variable in their place. */
  readonly values: ReadonlyMap<string, string | number>
}

/** An expression with variables in the place of its names and numbers. Throws `Untranslatable` for one with variables of its own. */
export function xpathShape(expression: string): XPathShape {
  const values = new Map<string, string | number>()
  const variable = (value: string | number): string => {
    const name = `v${values.size}`
    values.set(name, value)
    return `$${name}`
  }
  const shape = outsideOfTexts(expression, (part) => {
    if (/\$(?!\{)/.test(part)) throw new Untranslatable('expression-unread', 'XForms has no variables.')
    return part.replaceAll(
      /\$\{\s*([^}\s]+)\s*\}|(?<![\w.})\]-])\d+(?:\.\d+)?(?![\w.])/g,
      (written, name: string | undefined) => variable(name ?? Number(written)),
    )
  })
  return { shape, values }
}

/** Changes what stands outside of the quotes of an expression. */
export function outsideOfTexts(expression: string, change: (part: string) => string): string {
  return expression
    .split(/('[^']*'|"[^"]*")/)
    .map((part, index) => (index % 2 === 1 ? part : change(part)))
    .join('')
}
