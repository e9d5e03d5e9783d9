/** A short message to a phone. */
export interface OutgoingSms {
  /** Our id of the message, by which a carrier can recognise a repetition. */
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
