import { carried, type Computation } from '../../cel/builtins/index.ts'
import type { Json } from '../../json.ts'
import type { HostFunction } from './host-kinds.ts'
import { sourceOf } from './source-of.ts'

/**
 * How a host's function is computed. Without an argument its code is not asked, and what the code throws is no answer: the
 * result is null then, or false, because an expression never stops a wizard.
 * @throws Error for a function without a text
 */
export function computedByHost(name: string, { gives, run }: HostFunction): Computation {
  const call = `(${sourceOf(run, `The function "${name}"`)})(...a)`
  const results = { bool: `(${call})===true`, number: `r.val(${call})`, string: `${call}??null` }
  const missing = gives === 'bool' ? false : null
  const text = `(r,...a)=>{if(a.some(one=>one==null))return ${missing};try{return ${results[gives]}}catch{return ${missing}}}`
  const runs = run as (...args: readonly Json[]) => Json // by the types of its arguments, which the checker has held
  return carried((runtime, ...args) => {
    if (args.some((one) => one === undefined || one === null)) return missing
    try {
      const result = runs(...(args as readonly Json[])) // none is missing
      if (gives === 'bool') return result === true
      return gives === 'number' ? runtime.val(Number(result)) : result
    } catch {
      return missing
    }
  }, text)
}
