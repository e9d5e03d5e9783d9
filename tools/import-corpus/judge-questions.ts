import { isObject, type Json, type JsonObject } from '../../src/engine/json.ts'
import { segmentsOf } from '../../src/engine/json-pointer.ts'
import { importReport, type ImportedForm } from '../../src/import/index.ts'
import type { SourceQuestion } from './questions/source-question.ts'

/** What became of a question: `silent` is a question that is neither in the product nor in the report. */
export type QuestionVerdict = 'kept' | 'changed' | 'refused' | 'silent'

/** A question with its verdict and the names of the changes and refusals that the report states of it. */
export interface JudgedQuestion {
  readonly place: string
  readonly verdict: QuestionVerdict
  readonly codes: readonly string[]
}

/**
 * Says what became of each question. One whose field the product has is kept when every sentence of it is, and changed
 * otherwise; one without a field is refused when the report refuses it or what it stands in.
 */
export function judgeQuestions(
  imported: ImportedForm,
  questions: readonly SourceQuestion[],
): readonly JudgedQuestion[] {
  const { sentences } = importReport(imported, '')
  const fields = new Map(imported.answers.map(({ source, at }) => [source, at]))
  const isRefused = new Set(
    sentences.filter(({ verdict }) => verdict === 'refused').map(({ place }) => place),
  )
  return questions.map(({ place, answer, inside, holds }) => {
    const own = sentences.filter((sentence) => holds(sentence.place))
    const codes = [...new Set(own.filter(({ code }) => code !== '').map(({ code }) => code))]
    const at = answer === null ? undefined : fields.get(answer)
    const isAsked =
      (at !== undefined && isField(imported.file, dataSteps(at))) ||
      own.some(({ to }) => to !== null && isField(imported.file, fieldSteps(to)))
    if (isAsked)
      return { place, verdict: own.some(({ verdict }) => verdict !== 'kept') ? 'changed' : 'kept', codes }
    const around = [place, ...inside].flatMap(containers)
    const isStated =
      own.some(({ verdict }) => verdict === 'refused') || around.some((one) => isRefused.has(one))
    return { place, verdict: isStated ? 'refused' : 'silent', codes }
  })
}

/** A place and those that it stands in. */
function containers(place: string): readonly string[] {
  if (!place.startsWith('/')) return [place]
  return place.split('/').map((_, index, steps) => steps.slice(0, steps.length - index).join('/'))
}

function dataSteps(at: string): readonly string[] {
  return segmentsOf(at).flatMap((step) => (step === '*' ? ['items'] : ['properties', step]))
}

/** The steps of a pointer below `data` that lead to a field; none for a pointer that leads elsewhere. */
function fieldSteps(pointer: string): readonly string[] {
  const [first, ...steps] = segmentsOf(pointer)
  if (first !== 'data') return []
  const kept: string[] = []
  for (let index = 0; index < steps.length; index += 1) {
    const step = steps[index] ?? ''
    if (step === 'items') kept.push(step)
    else if (step === 'properties') {
      kept.push(step, steps[index + 1] ?? '')
      index += 1
    } else break
  }
  return kept
}

function isField(product: JsonObject, steps: readonly string[]): boolean {
  if (steps.length === 0) return false
  let value: Json | undefined = product['data']
  for (const step of steps) value = isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined
  return value !== undefined
}
