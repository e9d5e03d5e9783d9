import type { Problem } from '../../engine/compiled/compiled-product.ts'
import { catalogue, type ErrorCode } from './catalogue.ts'

/** Details of a refusal. */
export interface ErrorDetail {
  /** Faulty places of the request. */
  readonly problems?: readonly Problem[]
  readonly headers?: Readonly<Record<string, string>>
  /** Values that the text of the code refers to, such as minutes to wait. */
  readonly params?: Readonly<Record<string, string | number>>
  /** For the log. */
  readonly cause?: unknown
}

/** An expected refusal; anything else that is thrown is a fault of the server. */
export class QadamError extends Error {
  readonly code: ErrorCode
  readonly detail: ErrorDetail

  constructor(code: ErrorCode, detail: ErrorDetail = {}) {
    super(catalogue[code].title, { cause: detail.cause })
    this.name = 'QadamError'
    this.code = code
    this.detail = detail
  }

  /** HTTP status of the refusal. */
  get status(): number {
    return catalogue[this.code].status
  }
}

/** Body of a refusal: `application/problem+json` (RFC 9457). */
export type ProblemAnswer = {
  readonly type: string
  readonly status: number
  readonly code: string
  readonly title: string
  readonly params?: Readonly<Record<string, string | number>>
  readonly problems?: readonly Problem[]
}

/** The answer's body of a refusal. */
export function problemAnswer(error: QadamError): ProblemAnswer {
  const { status, title } = catalogue[error.code]
  const { params, problems } = error.detail
  return {
    type: `urn:qadam:problem:${error.code}`,
    status,
    code: error.code,
    title,
    ...(params && { params }),
    ...(problems && { problems }),
  }
}
