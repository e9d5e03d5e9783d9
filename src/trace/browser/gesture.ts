import type { Json } from '../../engine/json.ts'

/** An option of a choice: its label, and its place among the options for a label that several have. */
export interface GestureOption {
  readonly label: string
  /** From 0; null when the place is not known. */
  readonly nth: number | null
}

/** How a question is answered. */
export type GestureAnswer =
  /** A text that is typed. */
  | { readonly text: string }
  /** A mark that is set. */
  | { readonly isOn: boolean; readonly label: string | null }
  /** Options that are chosen; and ticked ones that are cleared first. */
  | { readonly options: readonly GestureOption[]; readonly cleared?: readonly GestureOption[] }
  /** A text for each box of the question, in order. */
  | { readonly texts: readonly string[] }
  /** An option for each row of the question, in order; null for a row without an answer. */
  | { readonly rows: readonly (GestureOption | null)[] }
  /** Texts that are added one by one. */
  | { readonly tags: readonly string[] }
  /** Labels from the first place to the last. */
  | { readonly order: readonly string[] }
  /** Lines as the widget stores them, in a field of 600 × 200: `M24 30L50 60`. */
  | { readonly drawn: string }
  /** Files that are chosen, with the ids that the server gave them; and places of those removed before, from 0. */
  | { readonly files: readonly GestureFile[]; readonly removed: readonly number[] }

/** A file that is chosen: any content of its kind, because recordings contain no files. */
export interface GestureFile {
  readonly id: string
  readonly kind: 'pdf' | 'jpeg' | 'png' | 'doc' | 'docx'
}

/** An item of a list by what the page calls the list, from the outermost; numbers from 1. */
export type GestureItem = readonly { readonly list: string; readonly number: number }[]

/** One thing that a person does or sees in a wizard, by the roles and names of the page. */
export type Gesture =
  | { readonly do: 'answer'; readonly question: string; readonly answer: GestureAnswer }
  /** `nth`, from 0, is the place among the visible buttons of these names; by default the last is pressed. */
  | { readonly do: 'press'; readonly names: readonly string[]; readonly nth?: number }
  /** Presses the button unless the question is displayed. */
  | { readonly do: 'reveal'; readonly question: string; readonly button: string }
  | { readonly do: 'openItem'; readonly item: GestureItem; readonly name: string; readonly edit: string }
  | { readonly do: 'saveItem'; readonly item: GestureItem; readonly button: string }
  /** Presses a button of an item, open or closed. */
  | { readonly do: 'pressInItem'; readonly item: GestureItem; readonly names: readonly string[] }
  /** Presses a button of a list that is not in an item. */
  | {
      readonly do: 'pressInList'
      readonly list: string
      readonly names: readonly string[]
      readonly nth: number
    }
  | { readonly do: 'verify'; readonly send: string; readonly code: string; readonly done: string }
  /** Goes to a slide through its address; null is the first. */
  | { readonly do: 'chooseSlide'; readonly slide: string | null }
  /** Comes back from the payment. */
  | { readonly do: 'returnPaid'; readonly contract: string }
  /** Chooses the language of the page: `uz`. */
  | { readonly do: 'chooseLanguage'; readonly language: string }
  /** The next day begins: ISO date. */
  | { readonly do: 'beginDay'; readonly today: string }
  /** Waits until the call was answered as many times. */
  | { readonly do: 'awaitCall'; readonly call: number; readonly times: number }
  /** Waits until the answers, the contract or the form, were sent as many times. */
  | { readonly do: 'awaitSending'; readonly times: number }
  | { readonly do: 'seeHeading'; readonly name: string }
  | { readonly do: 'seeRefusal' }

/** How a recorded request ends: with an answer, or without one. */
export type RecordedAnswer =
  | { readonly status: number; readonly body: Json; readonly fact: string | null }
  /** `attempts`: how often the page sends the request before it gives up. */
  | { readonly failure: 'fetch' | 'timeout' | 'parsing'; readonly attempts: number }

/** A request of the recording as the browser sends it, and its answers in order; the last one is repeated. */
export interface RecordedCall {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, readonly string[]>>
  readonly body: Json
  readonly answers: readonly RecordedAnswer[]
}

/** How sent answers were received; a contract that was made has an id. */
export type RecordedSending =
  | { readonly kind: 'created'; readonly contractId: string }
  | { readonly kind: 'refused'; readonly problems: readonly Json[] }
  | { readonly kind: 'failure' }

/** A recording as gestures in a browser. */
export interface BrowserPlay {
  readonly title: string
  /** Address of the wizard: `/insurance/osago`. */
  readonly path: string
  readonly language: string
  /** ISO date that counts as today. */
  readonly today: string
  readonly calls: readonly RecordedCall[]
  /** Where the answers are sent, and how each sending ends; null for a product that sends none. */
  readonly sending: { readonly path: string; readonly answers: readonly RecordedSending[] } | null
  /** Texts that the browser's storage has when the wizard begins: answers, or a saved wizard. */
  readonly stored: {
    readonly session: Readonly<Record<string, string>>
    readonly local: Readonly<Record<string, string>>
  }
  readonly gestures: readonly Gesture[]
}
