import type { FileLimits } from '../engine/index.ts'

/** What a conversation says and asks now. Texts are bareChoice, in the language of the wizard. */
export interface TalkTurn {
  /** Number of the slide and of all slides, from 1, and the title of the slide; null at an end. */
  readonly place: { readonly number: number; readonly total: number; readonly title: string } | null
  /** Texts before the question: notes of the product, what a registry found, what a specialist will look at. */
  readonly notes: readonly string[]
  /** The current price, `192 000 сум`; null while there is none. */
  readonly price: string | null
  /** The reason why the latest answer does not count; null when it does. */
  readonly error: string | null
  readonly question: TalkQuestion
}

/** One question, or what stands in its place. */
export interface TalkQuestion {
  /** Identity of the question: `vehicle#input:/vehicle/stateNumber`. */
  readonly key: string
  /**
   * `text`: an answer is typed; `choice`: one of the choices; `choices`: one or more of them; `act`: a button is pressed;
   * `code`: the code of an SMS; `wait`: a service is asked; `send`: files are sent, or the answer is given on the page of the
   * product, such as a signature; `end`: nothing follows.
   */
  readonly kind: 'text' | 'choice' | 'choices' | 'act' | 'code' | 'wait' | 'send' | 'end'
  readonly label: string
  readonly hint: string | null
  /** An answer as an example. */
  readonly example: string | null
  /** The answer that counts now; null for none. */
  readonly current: string | null
  readonly choices: readonly TalkChoice[]
  readonly links: readonly TalkLink[]
  /** The keyboard that suits the answer. */
  readonly keyboard: 'text' | 'digits' | 'decimal' | 'phone' | 'email'
  /** Any text can be the answer: only a command with a slash is one. */
  readonly isFreeText: boolean
  /** A place on a map answers it: `41.311081, 69.240562`. */
  readonly isPlace: boolean
  /** The files that answer it; null for a question that takes none. */
  readonly files: TalkFiles | null
  /** Concrete paths of the fields that the answer fills. */
  readonly at: readonly string[]
  /** The answers are personal data: a chat that keeps its messages says so and shows none of them. */
  readonly isPersonal: boolean
}

/** The files of a question. */
export interface TalkFiles {
  /** Pattern of the field: `/passport`. */
  readonly field: string
  readonly limits: FileLimits
  /** Ids of the files that arrived, in order. */
  readonly ids: readonly string[]
  /** One more is too many; a question for one file takes another instead. */
  readonly isFull: boolean
}

/** A choice, shown as a button. */
export interface TalkChoice {
  /** Unique in its question, at most 16 characters: `o3`, `yes`, `add`. */
  readonly id: string
  readonly label: string
  readonly hint: string | null
  /** The answer that counts now. */
  readonly isCurrent: boolean
}

/** An address behind some words: the offer, the rules of insurance. */
export interface TalkLink {
  readonly label: string
  /** Path on the site. */
  readonly path: string
}

/** What a person answers: a typed text, or a pressed choice. */
export type Reply = { readonly text: string } | { readonly choice: string }
