import type {
  CallAnswer,
  CallRequest,
  CompiledProduct,
  PurchaseAnswer,
  Submission,
} from '../../engine/index.ts'

/** What a conversation needs of the world around it: services, the purchase, and the proof of a phone. */
export interface TalkWorld {
  readonly performCall: (request: CallRequest, product: CompiledProduct) => Promise<CallAnswer>
  readonly makeContract: (submission: Submission, product: CompiledProduct) => Promise<PurchaseAnswer>
  /** Sends a code to a phone. Resolves with the code of the refusal; null when it was sent. */
  readonly sendCode: (phone: string) => Promise<CodeRefusal | null>
  /** Resolves with the server's proof of the phone, or with the code of the refusal. */
  readonly acceptCode: (phone: string, code: string) => Promise<{ readonly proof: string } | CodeRefusal>
}

/** A refusal of the proof of a phone: the key of its text and the values in it. */
export interface CodeRefusal {
  readonly code: string
  readonly params: Readonly<Record<string, unknown>>
}
