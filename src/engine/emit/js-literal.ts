import { type FormatId, formats } from '../../formats/index.ts'

/** A key of an object literal; `__proto__` would otherwise set the prototype. */
export function jsKey(name: string): string {
  if (name === '__proto__') return '["__proto__"]'
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name)
}

/** The test of a format as a function; its pattern travels with the product, so that a published one never changes. */
export function formatCode(name: FormatId): string {
  const { pattern, check } = formats[name]
  return `v=>${String(pattern)}.test(v)${check === null ? '' : `&&r.${check}(v)`}`
}
