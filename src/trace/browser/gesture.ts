import type { Json } from '../../engine/json.ts'

/** An option of a choice: its label, and its place among the options for a label that several have. */
export interface GestureOption {
  readonly label: string
  /** From 0; null when the place is not known. */
  readonly nth: number | null
}

/** How a question is answered: a text that is typed, a mark that is set, or options that are chosen. */
export type GestureAnswer =
  | { readonly text: string }
  | { readonly isOn: boolean; readonly label: string | null }
  | { readonly options: readonly GestureOption[] }

/** One thing that a person does or sees in a wizard, by the roles and names of the page. */
export type Gesture =
  | { readonly do: 'answer'; readonly question: string; readonly answer: GestureAnswer }
  | { readonly do: 'press'; readonly names: readonly string[] }
  | {
      readonly do: 'openItem'
      readonly list: string
      readonly number: number
      readonly item: string
      readonly edit: string
    }
  | { readonly do: 'saveItem'; readonly button: string }
  | { readonly do: 'verify'; readonly send: string; readonly code: string; readonly done: string }
  /** Waits until the call was answered as many times. */
  | { readonly do: 'awaitCall'; readonly call: number; readonly times: number }
  /** Waits until the answers are sent: the contract, or the form. */
  | { readonly do: 'awaitSending' }
  | { readonly do: 'seeHeading'; readonly name: string }
  | { readonly do: 'seeRefusal' }

/** A request of the recording as the browser sends it, and its answers in order; the last one is repeated. */
export interface RecordedCall {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, readonly string[]>>
  readonly body: Json
  readonly answers: readonly (
    | { readonly status: number; readonly body: Json; readonly fact: string | null }
    | { readonly failure: 'fetch' | 'timeout' | 'parsing' }
  )[]
}

/** A recording as gestures in a browser. */
export interface BrowserPlay {
  readonly title: string
  /** Address of the wizard: `/insurance/osago`. */
  readonly path: string
  readonly language: string
  /** ISO date that counts as today. */
  readonly today: string
  readonly calls: readonly RecordedCall[]
  /** Path to which the answers are sent; null for a product that sends none. */
  readonly sending: string | null
  readonly gestures: readonly Gesture[]
}
