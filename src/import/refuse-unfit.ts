import type { Finding } from '../engine/findings/index.ts'
import { isObject, type Json, type JsonObject } from '../engine/json.ts'
import { segmentsOf } from '../engine/json-pointer.ts'
import type { Ledger } from './form/ledger.ts'
import { pointersIn } from './report/target-pointer.ts'

/** Keywords that can be taken out of a field: the question stays, and what the keyword stated is refused. */
const takenOut = new Set(['pattern', 'default'])

/**
 * Takes out patterns and defaults that lint refuses, and refuses the sentences of the source that asked for them. Returns
 * the product that is left with its findings.
 */
export function refuseUnfit(
  file: JsonObject,
  lint: (file: JsonObject) => readonly Finding[],
  ledger: Ledger,
): { readonly product: JsonObject; readonly findings: readonly Finding[] } {
  const findings = lint(file)
  const unfit = findings.filter(
    ({ severity, path }) => severity === 'error' && takenOut.has(segmentsOf(path).at(-1) ?? ''),
  )
  if (unfit.length === 0) return { product: file, findings }
  const pointerOf = pointersIn(file)
  const sentences = new Map(
    ledger.sentences.flatMap((sentence) => {
      const pointer = sentence.to === null ? null : pointerOf(sentence.to)
      return pointer === null ? [] : [[pointer, sentence] as const]
    }),
  )
  const wrong = unfit.filter(({ path }) => sentences.has(path))
  if (wrong.length === 0) return { product: file, findings }
  for (const { path, message, code, suggestion } of wrong) {
    const sentence = sentences.get(path)
    if (sentence === undefined) continue
    ledger.refused(sentence.place, sentence.says, {
      code: code.toLowerCase().replaceAll('_', '-'),
      why: `It is taken out of the field: ${message}.`,
      remedy: suggestion ?? 'Write it into the product as its findings say.',
    })
  }
  const paths = new Set(wrong.map(({ path }) => path))
  let product: Json = file
  for (const path of paths) product = without(product, segmentsOf(path))
  return isObject(product) ? { product, findings: lint(product) } : { product: file, findings }
}

/** A value without what is at these steps. */
function without(value: Json, [step, ...further]: readonly string[]): Json {
  if (!isObject(value) || step === undefined) return value
  if (further.length > 0) return { ...value, [step]: without(value[step] ?? null, further) }
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== step))
}
