/** A short message to a phone. */
export interface OutgoingSms {
  /** Our id of the message; a carrier that sees it twice may know it again. */
  readonly id: string
  /** Digits only, with the country's code. */
  readonly phone: string
  readonly text: string
}

/** Carries SMS. */
export interface SmsGateway {
  /** Resolves when the carrier took the message. @throws QDM_SMS_UNAVAILABLE when it did not. */
  readonly send: (message: OutgoingSms) => Promise<void>
}
