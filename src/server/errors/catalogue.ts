/**
 * All refusals of the server: stable code, HTTP status, and meaning for developers. People read the text under the same
 * code in `locales/<language>/errors.json`.
 */
export const catalogue = {
  // The request itself
  QDM_REQUEST_INVALID: { status: 400, title: 'The request does not fit the contract; `problems` says where' },
  QDM_BODY_MALFORMED: { status: 400, title: 'The body cannot be read' },
  QDM_UNAUTHORIZED: {
    status: 401,
    title: 'The token or the pair of credentials is missing, unknown, or expired',
  },
  QDM_FORBIDDEN: { status: 403, title: 'This caller is not allowed to do this' },
  QDM_NOT_FOUND: { status: 404, title: 'Not found' },
  QDM_BODY_TOO_LARGE: { status: 413, title: 'The body is larger than allowed' },
  QDM_MEDIA_UNSUPPORTED: { status: 415, title: 'The body is of a type that this address does not take' },
  QDM_TOO_MANY_REQUESTS: { status: 429, title: 'Too often; `Retry-After` says when again' },

  QDM_LOOKUPS_TOO_MANY: {
    status: 429,
    title: 'Registries were asked too often about this or by this asker; `Retry-After` says when again',
  },

  // The server
  QDM_UNEXPECTED: { status: 500, title: 'The server failed; its log has the details' },
  QDM_UNAVAILABLE: { status: 503, title: 'The server cannot answer at the moment' },
  QDM_FILES_UNAVAILABLE: { status: 503, title: 'Files can be neither kept nor read at the moment' },

  // Upstream services
  QDM_UPSTREAM_MALFORMED: {
    status: 502,
    title: 'The service answered something that the contract does not know',
  },
  QDM_UPSTREAM_REFUSED: { status: 502, title: 'The service refused the credentials of this server' },
  QDM_UPSTREAM_UNREACHABLE: { status: 502, title: 'The service cannot be reached, or failed' },
  QDM_UPSTREAM_TIMEOUT: { status: 504, title: 'The service did not answer in time' },

  QDM_EXTRA_POLICIES_UNAVAILABLE: {
    status: 409,
    title: 'Some of the contract’s additional policies are not there yet',
  },

  // Sign-in
  QDM_CODE_INCORRECT: { status: 422, title: 'The code is wrong' },
  QDM_CODE_EXPIRED: { status: 422, title: 'No code is waiting: it is over, used, or was tried too often' },
  QDM_CREDENTIALS_WRONG: { status: 401, title: 'Phone or password is wrong' },
  QDM_PASSWORD_COMMON: { status: 422, title: 'The password is among those that are tried first' },
  QDM_PASSWORD_IS_PHONE: { status: 422, title: 'The password is the phone' },
  QDM_PHONE_TAKEN: { status: 409, title: 'The phone has an account' },
  QDM_PROOF_REFUSED: {
    status: 422,
    title: 'The proof of the phone is not from this server, expired, or of another phone',
  },
  QDM_INIT_DATA_REFUSED: {
    status: 422,
    title: 'The init data is not signed by Telegram, too old, or was used before',
  },
  QDM_CONTACT_REFUSED: {
    status: 422,
    title: 'The contact is not signed by Telegram, too old, or not that of the person who uses the Mini App',
  },
  QDM_CONTACT_ABROAD: { status: 422, title: 'The phone of the Telegram account is of another country' },
  QDM_PASSKEY_LATE: { status: 422, title: 'The challenge is not waiting: it is unknown, used, or expired' },
  QDM_PASSKEY_FOREIGN: { status: 422, title: 'The passkey answered at another address than PUBLIC_URL' },
  QDM_PASSKEY_UNKNOWN: { status: 422, title: 'No account has this passkey: it was removed or never added' },
  QDM_PASSKEY_COPIED: { status: 422, title: 'The passkey’s counter went back: its authenticator was copied' },
  QDM_PASSKEY_WRONG: {
    status: 422,
    title: 'The passkey’s answer is malformed, or its signature does not hold',
  },
  QDM_PASSKEY_KNOWN: { status: 409, title: 'The passkey was added before' },
  QDM_PASSKEYS_FULL: { status: 409, title: 'The person has as many passkeys as allowed' },
  QDM_SECOND_FACTOR_ABSENT: { status: 403, title: 'The person has to set up a second factor first' },
  QDM_SECOND_FACTOR_WANTED: {
    status: 403,
    title: 'This sign-in has to be proven by the second factor first',
  },
  QDM_SECOND_FACTOR_WRONG: { status: 422, title: 'The code is wrong, used, or of another app' },
  QDM_SMS_UNAVAILABLE: { status: 503, title: 'The SMS could not be sent' },

  // Products and half-finished wizards
  QDM_PRODUCT_VERSION_UNKNOWN: { status: 409, title: 'There is no version of the product with this hash' },
  QDM_LOCALE_UNKNOWN: { status: 404, title: 'There are no texts of this language or namespace' },
  QDM_DRAFT_CONFLICT: { status: 409, title: 'The wizard was saved elsewhere in between' },
  QDM_DRAFTS_FULL: { status: 409, title: 'The person has as many saved wizards as allowed' },

  // The cabinet, claims and requests
  QDM_PASSPORT_NEEDED: { status: 409, title: 'The profile has no passport data yet' },
  QDM_PASSPORT_NOT_BOUND: { status: 409, title: 'The account has no passport bound to it' },
  QDM_PASSPORT_MISMATCH: { status: 422, title: 'Passport, birth date and personal ID are not one person’s' },
  QDM_PASSPORT_TAKEN: { status: 409, title: 'The account, or another one, is bound to a passport already' },
  QDM_PASSPORT_PHONE_UNKNOWN: { status: 409, title: 'No policy of this person names a phone to confirm it' },
  QDM_POLICY_CLOSED: { status: 403, title: 'The address alone opens the policy no longer: it is days old' },
  QDM_SHARE_TAKEN_BACK: { status: 410, title: 'The holder has taken the link to the policy back' },
  QDM_SHARE_EXPIRED: { status: 410, title: 'The link to the policy has expired' },
  QDM_PREFILLED_EXPIRED: { status: 410, title: 'The link with answers has expired' },
  QDM_PREFILLED_CLOSED: { status: 410, title: 'The product of the link is not offered any more' },
  QDM_SHARES_FULL: { status: 409, title: 'The policy has as many open links as allowed' },
  QDM_POLICY_IN_FORCE: { status: 409, title: 'The policy is in force, so its payment stays' },
  QDM_POLICY_NOT_ISSUED: { status: 409, title: 'The contract has no policy yet' },
  QDM_PINFL_NO_POLICY: { status: 404, title: 'No policy has this personal ID' },
  QDM_CLAIM_POLICY_NOT_FOUND: { status: 404, title: 'No policy in force with this series and number' },
  QDM_CLAIM_DESCRIPTION_SHORT: { status: 422, title: 'The description of the event is too short' },
  QDM_CLAIM_POLICY_NOT_BEGUN: { status: 422, title: 'The first day of the policy is still to come' },
  QDM_CLAIM_BEFORE_POLICY: { status: 422, title: 'The policy was not in force yet on the day of the event' },
  QDM_CLAIM_AFTER_POLICY: { status: 422, title: 'The policy was no longer in force on the day of the event' },
  QDM_CLAIM_BEFORE_BIRTH: { status: 422, title: 'The event is earlier than the claimant’s birth' },
  QDM_CLAIM_CLOSED: {
    status: 409,
    title: 'The claim is decided: messages and documents are not taken any more',
  },
  QDM_CLAIM_ABOVE_LIMIT: { status: 422, title: 'The sum is more than is left of what the policy insures' },
  QDM_CLAIM_OTHER_SUM: { status: 422, title: 'The sum paid is not the sum approved' },
  QDM_CLAIM_NOT_DECIDED: { status: 409, title: 'Only a claim that is approved or paid is corrected' },
  QDM_CLAIM_CORRECTION_WAITS: { status: 409, title: 'A correction of the claim waits for a second operator' },
  QDM_SECOND_PERSON_WANTED: { status: 409, title: 'Another person has to confirm this' },
  QDM_CLAIM_NOT_DECLINED: { status: 409, title: 'An appeal against a claim needs a refused claim' },
  QDM_CLAIM_DOCUMENT_ACCEPTED: { status: 409, title: 'The document is accepted already' },
  QDM_CLAIM_DOCUMENT_MOVED: { status: 409, title: 'The document is not waiting for a decision' },
  QDM_CLAIM_EVENT_IN_FUTURE: { status: 422, title: 'The event has not happened yet' },
  QDM_FILES_TOO_MANY: { status: 413, title: 'More files than allowed' },
  QDM_FILE_TOO_LARGE: { status: 413, title: 'A file is larger than allowed' },
  QDM_FILE_WRONG_TYPE: { status: 415, title: 'A file is not what it has to be, by its content' },
  QDM_FILE_INFECTED: { status: 422, title: 'The scanner of the settings refused the file' },
  QDM_FILE_UNSAFE: {
    status: 415,
    title: 'A PDF carries a program or another file, or cannot be read to its end',
  },
  QDM_FILE_PROTECTED: {
    status: 415,
    title: 'A PDF is protected by a password, and cannot be checked',
  },
  QDM_FILE_GONE: {
    status: 422,
    title: 'A file of the form is not kept here: it expired, was removed, or belongs to another form',
  },
  QDM_EXPORT_TOO_LARGE: { status: 409, title: 'More forms than one file may have' },
  QDM_FILES_FULL: { status: 409, title: 'As many or as large files are kept for this form as allowed' },
  QDM_RESUME_MISSING: { status: 422, title: 'There is no résumé' },
  QDM_RESUME_SEVERAL: { status: 422, title: 'There is more than one résumé' },
  QDM_RESUME_TOO_LARGE: { status: 413, title: 'The résumé is larger than allowed' },
  QDM_RESUME_WRONG_TYPE: { status: 415, title: 'The résumé is no PDF, DOC or DOCX, by its content' },
  QDM_CALL_REQUEST_PHONE_MISSING: { status: 422, title: 'There is no phone to call back' },

  // Recordings
  QDM_RECORDINGS_OFF: { status: 409, title: 'This server takes no recordings' },
  QDM_RECORDING_REFUSED: {
    status: 422,
    title: 'The recording is not kept; `problems` says which line is why, without its contents',
  },

  // Operators
  QDM_CONTENT_CONFLICT: { status: 409, title: 'Another person changed the content in between' },
  QDM_CONTENT_INCOMPLETE: { status: 422, title: 'The content lacks something; `problems` says what' },
  QDM_PRODUCT_DRAFT_CLOSED: { status: 409, title: 'The product draft was published or discarded' },
  QDM_PRODUCT_DRAFT_MOVED: { status: 409, title: 'The product draft changed in between, or is closed' },
  QDM_PRODUCT_DRAFT_CONFLICTS: { status: 409, title: 'Two people changed one place; it is not decided yet' },
  QDM_PRODUCT_OWN_CHANGES: { status: 409, title: 'An approver does not approve their own changes' },
  QDM_CHANGES_WANTED: { status: 409, title: 'An approver wants changes at a place of the draft' },
  QDM_CHANGES_WANTED_SINCE: {
    status: 409,
    title: 'Changes are wanted at the place that the approver was not shown',
  },
  QDM_DRAFT_PLACE_UNKNOWN: { status: 422, title: 'The draft has no element with this handle' },
  QDM_MENTION_UNKNOWN: { status: 422, title: 'A person who is mentioned may not see the draft' },
  QDM_DISCUSSION_FULL: {
    status: 409,
    title: 'The discussion has as many threads, or the thread as many comments, as allowed',
  },
  QDM_SCHEDULE_TIME: { status: 422, title: 'The hour is in the past, or more than a year ahead' },
  QDM_SCHEDULE_LATE: { status: 409, title: 'The hour was missed by more than a day' },
  QDM_PRODUCT_BASE_MOVED: { status: 409, title: 'Another version of the product was published in between' },
  QDM_PRODUCT_BROKEN: { status: 422, title: 'The product has errors; `problems` says where' },
  QDM_PRODUCT_ID_TAKEN: {
    status: 409,
    title: 'A product or a draft has this id already, or the id is reserved',
  },
  QDM_PRODUCT_FILE_UNREADABLE: { status: 422, title: 'The file is no product; `problems` says where' },
  QDM_FORM_UNREADABLE: { status: 422, title: 'No form can be read from the file; `problems` says why' },
  QDM_FORM_HAS_ERRORS: {
    status: 422,
    title: 'The product of the form has errors, which were not accepted; `problems` says where',
  },
  QDM_WORK_TOO_LARGE: {
    status: 422,
    title: 'Compiling, trying or playing it takes more time or memory than one piece of work may',
  },
  QDM_TARIFF_BROKEN: { status: 422, title: 'The tariff cannot be computed; `problems` says where' },
  QDM_IMPACT_NOT_ACCEPTED: {
    status: 409,
    title: 'Recorded customers notice the draft; the approver has to accept that',
  },
  QDM_SCENARIOS_DIFFER: {
    status: 422,
    title: 'The draft treats scenarios otherwise than the version on sale; `problems` names them',
  },
  QDM_PRODUCT_UNSOLD: {
    status: 422,
    title: 'No generated customer can buy the product by its tariff; `problems` says what holds them',
  },
  QDM_PAPERS_NOT_DRAWN: {
    status: 422,
    title: 'Policy or rules cannot be drawn in a language; `problems` says which',
  },
  QDM_TARIFF_EXAMPLES_DIFFER: {
    status: 422,
    title: 'Examples of the tariff cost something else; `problems` says which',
  },
  QDM_ROLES_CHANGED: { status: 409, title: 'Another administrator changed the roles in between' },
  QDM_ROLES_OWN: { status: 409, title: 'Administrators do not take this role from themselves' },
  QDM_CASE_MOVED: { status: 409, title: 'Another operator took or closed the case in between' },
  QDM_CLAIM_MOVED: { status: 409, title: 'Another operator moved the claim in between' },
  QDM_REFERRAL_DECIDED: {
    status: 409,
    title: 'The case was decided in between, or its customer bought something else instead',
  },
  QDM_INSPECTION_DECIDED: {
    status: 409,
    title: 'The inspection was decided, or waits for photos, in between',
  },
  QDM_APPEAL_ANSWERED: { status: 409, title: 'The appeal has an answer' },

  // Purchases
  QDM_SUBMISSION_REFUSED: {
    status: 422,
    title: 'The wizard of this product cannot produce these answers; `problems` says why',
  },
  QDM_QUOTE_STALE: { status: 409, title: 'A price or a looked-up fact is out of date: ask again' },
  QDM_PRICE_INVALID: {
    status: 422,
    title: 'The price is zero, negative, not a number, or unreasonably high; no contract is made',
  },
  QDM_COVER_EXISTS: {
    status: 409,
    title:
      'The same object is insured on some of these days; the customer has to accept that under this code',
  },
  QDM_COVER_EXISTS_OWN: {
    status: 409,
    title:
      'The same customer insured the same object; `problems` says on which days, and they accept it under this code',
  },
  QDM_IDEMPOTENCY_KEY_REUSED: { status: 409, title: 'The idempotency key was used for another request' },

  // Registries
  QDM_PERSON_NOT_FOUND: { status: 404, title: 'No person has these data' },
  QDM_DRIVER_LICENSE_NOT_FOUND: { status: 404, title: 'The person has no driving licence' },
  QDM_PASSPORT_EXPIRED: { status: 422, title: 'The document has expired' },
  QDM_DOCUMENT_TYPE_MISMATCH: { status: 422, title: 'The document is of another type' },
  QDM_VEHICLE_NOT_FOUND: { status: 404, title: 'No vehicle has these data' },
  QDM_VEHICLE_NOT_INSURABLE: { status: 422, title: 'No policy can be issued for this vehicle' },
  QDM_ORGANIZATION_NOT_FOUND: { status: 404, title: 'No organization has this tax number' },
  QDM_CARRIER_LICENSE_NOT_FOUND: { status: 404, title: 'No carrier’s licence has this series and number' },
  QDM_PROPERTY_NOT_FOUND: { status: 404, title: 'No property has this cadastral number' },
  QDM_SIGNATURE_PROVIDER_DOWN: {
    status: 503,
    title: 'The data provider does not work, nor does its e-signature',
  },

  // Tariffs
  QDM_RATING_INPUT_MISSING: { status: 422, title: 'The tariff needs another input; `problems` names it' },
  QDM_RATING_NO_ROW: { status: 422, title: 'The tariff has no price for this request' },
  QDM_RATING_NO_PREMIUM: { status: 422, title: 'The tariff gives no premium for this request' },
  QDM_RATING_AMBIGUOUS: { status: 422, title: 'The tariff has more than one price for this request' },

  // Contracts and policies
  QDM_PREMIUM_DIFFERS: { status: 409, title: 'The premium differs from that of the tariff' },
  QDM_CONTRACT_NOT_FOUND: { status: 404, title: 'No contract has this number' },
  QDM_CONTRACT_NOT_PAID: { status: 409, title: 'The contract is not paid' },
  QDM_POLICY_NOT_FOUND: { status: 404, title: 'No policy has this series and number' },
  QDM_INSPECTION_NEEDED: {
    status: 409,
    title: 'The policy starts only after the online inspection of the car',
  },
  QDM_INSPECTION_INCOMPLETE: { status: 409, title: 'Photos are missing; `problems` says which' },
  QDM_INSPECTION_ENDED: {
    status: 409,
    title: 'The contract awaits no photos: they are looked at, were decided, or it was taken back',
  },
  QDM_INSPECTION_CLOSED: {
    status: 403,
    title: 'The address alone opens the photos no longer: the payment is days old',
  },
  QDM_PHOTO_TOO_LARGE: { status: 413, title: 'The photo is larger than allowed' },
  QDM_PHOTO_WRONG_TYPE: {
    status: 415,
    title: 'The photo is no JPEG or PNG that can be read, by its content',
  },
  QDM_PHOTO_TOO_SMALL: { status: 422, title: 'The photo shows too little: it has too few pixels' },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly title: string }>>

/** Stable code of a refusal. */
export type ErrorCode = keyof typeof catalogue
