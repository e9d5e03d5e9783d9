import type { Mounted } from '../mounted-product.ts'
import type { ListsByPlace } from './flatten-fields.ts'
import { placeAt } from '../../findings/place.ts'
import type { AgeFile, RuleFile, UnderwritingFile, ValueFile } from '../grammar.generated.ts'

/** Returns the rules for a product's ages and values. The browser and the server check them like any other rule. */
export function underwritingRules(
  { ages = [], values = [] }: UnderwritingFile,
  lists: ListsByPlace,
): readonly Mounted<RuleFile>[] {
  return [
    ...ages.map((one, index) => ({
      value: ageRule(one, lists),
      place: placeAt(`/underwriting/ages/${index}`),
      from: { block: 'underwriting', name: ageText(one) },
    })),
    ...values.map((one, index) => ({
      value: valueRule(one, lists),
      place: placeAt(`/underwriting/values/${index}`),
      from: { block: 'underwriting', name: `value${boundsOf(one)}` },
    })),
  ]
}

/** Code of the rule that an age is checked by. */
export function ageRuleId({ id, who }: AgeFile): string {
  return id ?? `${who}-age`
}

function ageRule(file: AgeFile, lists: ListsByPlace): RuleFile {
  const years = `age(${pathExpression(file.of, lists)}, ${file.on ?? 'today'})`
  return { ...common(file), id: ageRuleId(file), holds: within(years, file) }
}

function valueRule(file: ValueFile, lists: ListsByPlace): RuleFile {
  return { ...common(file), id: file.id, holds: within(pathExpression(file.of, lists), file) }
}

function common({
  of,
  at,
  when,
  severity,
  min,
  max,
}: AgeFile | ValueFile): Pick<RuleFile, 'at' | 'when' | 'severity' | 'params'> {
  return {
    at: at ?? of,
    ...(when === undefined ? {} : { when }),
    ...(severity === undefined ? {} : { severity }),
    params: {
      ...(min === undefined ? {} : { min: String(min) }),
      ...(max === undefined ? {} : { max: String(max) }),
    },
  }
}

/** A bound that an expression gives as null is none. */
function within(value: string, { min, max }: Pick<ValueFile, 'min' | 'max'>): string {
  const bounds = [
    { sign: '>=', bound: min },
    { sign: '<=', bound: max },
  ]
  return bounds
    .flatMap(({ sign, bound }) => {
      if (bound === undefined) return []
      const isOver = `${value} ${sign} (${bound})`
      return [typeof bound === 'number' || isConstant(bound) ? isOver : `((${bound}) == null || ${isOver})`]
    })
    .join(' && ')
}

function isConstant(bound: string): boolean {
  return /^const\.\w+$/.test(bound)
}

/** The general text of an age: «Страхователю должно быть {min} лет или больше.» */
function ageText(file: AgeFile): string {
  return `${file.who}${boundsOf(file)}`
}

function boundsOf({ min, max, severity }: Pick<ValueFile, 'min' | 'max' | 'severity'>): string {
  const bounds = `${min === undefined ? '' : 'Min'}${max === undefined ? '' : 'Max'}`
  return severity === 'refer' ? `${bounds}Refer` : bounds
}

/** Returns a pointer such as `/insurant/birthDate` in the notation of expressions. */
function pathExpression(path: string, lists: ListsByPlace): string {
  const list = [...lists.keys()].find((at) => path.startsWith(`${at}/*/`))
  const steps = list === undefined ? path.slice(1) : path.slice(list.length + 3)
  return `${list === undefined ? 'data' : 'item'}.${steps.replaceAll('/', '.')}`
}
