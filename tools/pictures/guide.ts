/** A guide with pictures, and how to come to each of them. */
export interface Guide {
  /** Name on the command line: `replay`. */
  readonly name: string
  /** The file that shows the pictures: `docs/replay.md`. */
  readonly file: string
  /** In order: a later scene finds what an earlier one left behind. */
  readonly scenes: readonly Scene[]
}

/** A window of one person. */
export interface Scene {
  /** Scenes of one person share a browser: sign-in and what is kept on the device. */
  readonly who: string
  /** Size in CSS pixels. */
  readonly width: number
  readonly height: number
  readonly steps: readonly Step[]
}

/** A thing on the page: by role and name, by its label, by its text, or by a selector. The first one that is found is meant. */
export type Target =
  | (Words & {
      readonly role: Role
      readonly within?: string
      /** What is meant inside it, such as the first cell of a grid. */
      readonly inside?: string
    })
  | { readonly label: string; readonly within?: string }
  /** What shows a text; the key of its message. */
  | { readonly shown: string }
  | { readonly css: string; readonly containing?: string }

type Role =
  | 'button'
  | 'checkbox'
  | 'combobox'
  | 'grid'
  | 'heading'
  | 'link'
  | 'region'
  | 'row'
  | 'searchbox'
  | 'slider'
  | 'tab'
  | 'textbox'

/** The key of a message with its values, and what follows it; or words as they are. */
export type Words =
  | { readonly text: string; readonly values?: Readonly<Record<string, string>>; readonly ending?: string }
  | { readonly words: string }

/** One thing that is done or waited for. */
export type Step =
  | { readonly do: 'open'; readonly path: string }
  /** Signs in as a sample person of the sandbox, and waits for the page of their work. */
  | { readonly do: 'enter'; readonly phone: string; readonly to: string }
  | { readonly do: 'press'; readonly on: Target }
  /** `{code}` in the value is what was kept under that name; `{tomorrow}` is a day. */
  | { readonly do: 'fill'; readonly on: Target; readonly value: string }
  /** Chooses the option of a native list by its value. */
  | { readonly do: 'choose'; readonly on: Target; readonly value: string }
  /** Finds an option of a list by typing, and takes the first one. */
  | { readonly do: 'pick'; readonly on: Target; readonly value: string }
  /** Pastes a text, as from a spreadsheet, where this is pressed. */
  | { readonly do: 'paste'; readonly on: Target; readonly value: string }
  | { readonly do: 'upload'; readonly on: Target; readonly files: readonly string[] }
  | { readonly do: 'key'; readonly key: string; readonly times?: number }
  | { readonly do: 'focus'; readonly on: Target }
  | { readonly do: 'see'; readonly on: Target }
  /** Keeps what the pattern finds in the text of the page. */
  | { readonly do: 'keep'; readonly name: string; readonly pattern: string; readonly from: Target }
  /** Keeps the newest code that the sandbox sent to a phone. */
  | { readonly do: 'code'; readonly name: string; readonly phone: string }
  /** Takes the picture `docs/pictures/NAME.webp` of the window. */
  | { readonly do: 'picture'; readonly name: string }
