import { formats, type FormatCheck } from '../runtime/formats.ts'

/** A key of an object literal; `__proto__` would otherwise set the prototype. */
export function jsKey(name: string): string {
  if (name === '__proto__') return '["__proto__"]'
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name)
}

const checks: Readonly<Record<FormatCheck, string>> = {
  calendar: 'r.isDate(v)',
  personalNumber: 'r.isPersonalNumber(v)',
}

/** The test of a format as a function; its pattern travels with the product, so that a published one never changes. */
export function formatCode(name: string): string {
  const format = formats[name]
  if (!format) throw new Error(`There is no format "${name}"`)
  const pattern = `${String(new RegExp(format.pattern))}.test(v)`
  return `v=>${format.check ? `${pattern}&&${checks[format.check]}` : pattern}`
}
