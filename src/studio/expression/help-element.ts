import type { FunctionWords } from './function-words.ts'

/** The documentation of a function for a tooltip. */
export function helpElement({ example, means }: FunctionWords): HTMLElement {
  const element = document.createElement('div')
  element.className = 'cm-cel-help'
  const code = document.createElement('code')
  code.textContent = example
  element.append(code, means)
  return element
}
