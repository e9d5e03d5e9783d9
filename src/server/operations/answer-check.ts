import type { Ajv, ValidateFunction } from 'ajv'
import type { Json } from '../../engine/json.ts'
import type { DocumentedAnswer, DocumentedOperation } from './api-document.ts'
import { makeOnce } from './make-once.ts'
import { schemaWithin } from './schema-checks.ts'

/** An unparsed answer; `body` is undefined when it is not JSON. */
export interface AnswerParts {
  readonly status: number
  readonly mediaType: string | null
  readonly body: Json | undefined
}

/** Returns the check of an operation's answers: the reason why one does not match the description, or null. */
export function documentedAnswerCheck(
  bodies: Ajv,
  documented: DocumentedOperation['answers'],
): (answer: AnswerParts) => string | null {
  const answers = new Map(
    Object.entries(documented).map(([status, answer]) => [
      status,
      { ...answer, check: makeOnce(() => bodies.compile(schemaWithin(answer.schema))) },
    ]),
  )
  return (answer) => {
    const wanted = answers.get(String(answer.status)) ?? answers.get('default')
    return wanted ? misfit(wanted, answer) : `status ${answer.status} is not in the contract`
  }
}

function misfit(
  documented: DocumentedAnswer & { readonly check: () => ValidateFunction },
  answer: AnswerParts,
): string | null {
  if (documented.mediaType === null) return null
  const types: readonly (string | null)[] = [documented.mediaType, ...documented.otherTypes]
  if (!types.includes(answer.mediaType))
    return `the answer is ${answer.mediaType ?? 'of no type'}, not ${documented.mediaType}`
  if (!isJson(documented.mediaType)) return null
  if (answer.body === undefined) return 'the answer is no JSON'
  const check = documented.check()
  if (check(answer.body)) return null
  const [first] = check.errors ?? []
  return first ? `${first.instancePath || '/'} ${first.message ?? first.keyword}` : 'the answer does not fit'
}

/** Returns whether bodies of this media type are JSON. */
export function isJson(mediaType: string | null): boolean {
  return mediaType !== null && /^application\/([\w.-]+\+)?json$/.test(mediaType)
}
