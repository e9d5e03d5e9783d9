import { isObject, type Json } from '../../engine/json.ts'
import { QadamError } from '../errors/index.ts'
import { acceptedLanguage, type Language } from '../language.ts'
import type { RequestParts } from '../operations/index.ts'

/** Data that the wizard sends besides the answers, under `qadam`. */
export interface SubmissionHeader {
  readonly product: string
  /** Content hash of the product; empty when the wizard sent none. */
  readonly version: string
  readonly language: Language
  /** Signed answers of lookups and price calls. */
  readonly facts: readonly string[]
  readonly phoneProof: string | null
  /** Codes of the warnings that the customer accepted. */
  readonly accepted: readonly string[]
  /** Id of the contract that this one replaces. */
  readonly replaces: string | null
  /** Id of the saved wizard that the answers were typed in. */
  readonly savedWizard: string | null
}

/**
 * Reads the header of a submitted body.
 * @throws QDM_SUBMISSION_REFUSED when it names no product
 */
export function submissionHeader({ body }: RequestParts): SubmissionHeader {
  const sent = isObject(body) && isObject(body['qadam']) ? body['qadam'] : {}
  if (typeof sent['product'] !== 'string')
    throw new QadamError('QDM_SUBMISSION_REFUSED', {
      problems: [{ path: '/qadam', code: 'required', params: {} }],
    })
  return {
    product: sent['product'],
    version: textOrNull(sent['version']) ?? '',
    language: acceptedLanguage(textOrNull(sent['language']) ?? undefined),
    facts: textsIn(sent['facts']),
    phoneProof: textOrNull(sent['phoneProof']),
    accepted: textsIn(sent['accepted']),
    replaces: textOrNull(sent['replaces']),
    savedWizard: textOrNull(sent['draft']),
  }
}

function textsIn(value: Json | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

function textOrNull(value: Json | undefined): string | null {
  return typeof value === 'string' ? value : null
}
