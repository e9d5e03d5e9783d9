import type { Json } from '../../json.ts'
import { boundCode, numberCode } from './bound-code.ts'
import { formatsName, listOf, propertyCode, reportIf, type KeywordCode, type Writer } from './writer.ts'

/** Keywords of numbers, in the order in which faults are reported. */
export const numberKeywords: Readonly<Record<string, KeywordCode>> = {
  ...boundCode('number'),
  multipleOf: (_, step, spot) =>
    reportIf(`!r.isMultiple(${spot.value},${numberCode(step)})`, 'multipleOf', spot, { multipleOf: step }),
}

/** Keywords of texts. Lengths count characters, not halves of them. */
export const stringKeywords: Readonly<Record<string, KeywordCode>> = {
  ...boundCode('string'),
  pattern: (writer, pattern, spot) =>
    reportIf(`!${regularExpression(writer, String(pattern))}.test(${spot.value})`, 'pattern', spot),
  format: (_, format, spot) =>
    reportIf(`!${propertyCode(formatsName, String(format))}(${spot.value})`, 'format', spot, { format }),
}

/** Keywords of values of any type. */
export const valueKeywords: Readonly<Record<string, KeywordCode>> = {
  const: (writer, only, spot) => reportIf(`!${sameCode(writer, only, spot.value)}`, 'const', spot),
  enum: (writer, choices, spot) => {
    const plain = listOf(choices).filter(isPlain)
    const deep = listOf(choices).filter((choice) => !isPlain(choice))
    const list =
      plain.length === 0 ? [] : [`${writer.constant(JSON.stringify(plain))}.includes(${spot.value})`]
    const tests = [...list, ...deep.map((choice) => sameCode(writer, choice, spot.value))]
    return reportIf(tests.length === 0 ? 'true' : `!(${tests.join('||')})`, 'enum', spot)
  },
}

/** The name of a pattern, built once. */
export function regularExpression(writer: Writer, pattern: string): string {
  return writer.constant(String(new RegExp(pattern, 'u')))
}

function sameCode(writer: Writer, wanted: Json, value: string): string {
  return isPlain(wanted)
    ? `(${value}===${JSON.stringify(wanted)})`
    : `r.equal(${value},${writer.constant(JSON.stringify(wanted))})`
}

function isPlain(value: Json): boolean {
  return typeof value !== 'object' || value === null
}
