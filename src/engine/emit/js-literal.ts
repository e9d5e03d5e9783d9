import { type FormatId, formats } from '../../formats/index.ts'

/** A key of an object literal; `__proto__` would otherwise set the prototype. */
export function jsKey(name: string): string {
  if (name === '__proto__') return '["__proto__"]'
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name)
}

/**
 * Emits the test of a format as a function. Its pattern is part of the product's module, so the test of a
 * published version never changes.
 */
export function formatCode(name: FormatId): string {
  const { pattern, check, ownCheck } = formats[name]
  const named = check === null ? '' : `&&r.${check}(v)`
  const own =
    ownCheck === null ? '' : `&&(()=>{try{return (${ownCheck.source})(v)===true}catch{return false}})()`
  return `v=>${String(pattern)}.test(v)${named}${own}`
}
