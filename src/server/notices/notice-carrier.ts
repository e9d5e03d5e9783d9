/** A notice. It has no answer in it: chats and mailboxes are read by more people than the desk. */
export interface FormNotice {
  /** The same for every try, so that a carrier can leave out a repetition. */
  readonly id: string
  readonly title: string
  readonly text: string
}

/** Carries notices; one for each channel. */
export interface NoticeCarrier {
  /** Resolves when the carrier took the notice; rejects when it did not. */
  readonly send: (recipient: string, notice: FormNotice) => Promise<void>
}

/** A way on which notices go. */
export type NoticeChannel = 'email' | 'telegram'
