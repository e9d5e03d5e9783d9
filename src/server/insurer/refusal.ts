import type { Problem } from '../../engine/compiled/compiled-product.ts'

/**
 * Every way the insurer refuses: code, HTTP status, and what it means for developers. People read the text under the
 * code in `locales/<language>/errors.json`.
 */
export const insurerRefusals = {
  QDM_REQUEST_INVALID: { status: 400, title: 'The request does not fit the contract; `problems` says where' },
  QDM_UNAUTHORIZED: { status: 401, title: 'The Basic pair is missing or wrong' },
  QDM_NOT_FOUND: { status: 404, title: 'There is no such thing' },

  QDM_PERSON_NOT_FOUND: { status: 404, title: 'Nobody with these data' },
  QDM_DRIVER_LICENSE_NOT_FOUND: { status: 404, title: 'The person has no driving licence' },
  QDM_PASSPORT_EXPIRED: { status: 422, title: 'The document is out of date' },
  QDM_DOCUMENT_TYPE_MISMATCH: { status: 422, title: 'The document is of another type' },
  QDM_VEHICLE_NOT_FOUND: { status: 404, title: 'No car with these data' },
  QDM_VEHICLE_NOT_INSURABLE: { status: 422, title: 'The policy cannot be issued for this car' },
  QDM_ORGANIZATION_NOT_FOUND: { status: 404, title: 'No data for the tax number' },
  QDM_CARRIER_LICENSE_NOT_FOUND: { status: 404, title: 'No carrier’s licence with these data' },
  QDM_PROPERTY_NOT_FOUND: { status: 404, title: 'Nothing with this cadastre number' },
  QDM_SIGNATURE_PROVIDER_DOWN: {
    status: 503,
    title: 'The data provider, e-signature included, does not work',
  },

  QDM_RATING_INPUT_MISSING: { status: 422, title: 'The tariff needs more; `problems` names the input' },
  QDM_RATING_NO_ROW: { status: 422, title: 'The tariff has no price for this' },
  QDM_RATING_NO_PREMIUM: { status: 422, title: 'The tariff comes to no premium for this' },
  QDM_RATING_AMBIGUOUS: { status: 422, title: 'The tariff has more than one price for this' },

  QDM_PRICE_INVALID: {
    status: 422,
    title: 'The tariff gives a price that is zero, negative, broken or absurd',
  },

  QDM_PRODUCT_VERSION_UNKNOWN: { status: 409, title: 'There is no version of the product with this hash' },
  QDM_SUBMISSION_REFUSED: { status: 422, title: 'The contract lacks something; `problems` says what' },
  QDM_PREMIUM_DIFFERS: { status: 409, title: 'The premium is not what the tariff says' },
  QDM_IDEMPOTENCY_KEY_REUSED: { status: 409, title: 'The key was used for another contract' },
  QDM_CONTRACT_NOT_FOUND: { status: 404, title: 'No such contract' },
  QDM_CONTRACT_NOT_PAID: { status: 409, title: 'The contract is not paid' },
  QDM_POLICY_NOT_FOUND: { status: 404, title: 'No policy with this series and number' },
  QDM_PINFL_NO_POLICY: { status: 404, title: 'No policy for this personal ID' },
  QDM_INSPECTION_NEEDED: { status: 409, title: 'The policy begins only after the car was monitored online' },
  QDM_PROOF_REFUSED: {
    status: 422,
    title: 'The statement of the phone is not ours, too old, or of another phone',
  },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly title: string }>>

/** Stable code of a refusal of the insurer. */
export type InsurerRefusalCode = keyof typeof insurerRefusals

/** An expected refusal of the insurer; anything else that is thrown is a fault. */
export class InsurerRefusal extends Error {
  readonly code: InsurerRefusalCode
  readonly problems: readonly Problem[]

  constructor(code: InsurerRefusalCode, problems: readonly Problem[] = []) {
    super(insurerRefusals[code].title)
    this.name = 'InsurerRefusal'
    this.code = code
    this.problems = problems
  }
}

/** The refusal's answer (RFC 9457). */
export function refusalAnswer({ code, problems }: InsurerRefusal) {
  const { status, title } = insurerRefusals[code]
  return { type: `urn:qadam:problem:${code}`, status, code, title, ...(problems.length > 0 && { problems }) }
}
