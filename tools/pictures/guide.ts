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
  /** Size in CSS pixels. */
  readonly width: number
  readonly height: number
  readonly steps: readonly Step[]
}

/** A thing on the page: by role and text, by its label, or by a selector. `text` is the key of a message. */
export type Target =
  | {
      readonly role: 'button' | 'tab' | 'link' | 'slider' | 'heading' | 'row'
      readonly text: string
      readonly within?: string
    }
  | { readonly label: string; readonly within?: string }
  | { readonly css: string; readonly containing?: string }

/** One thing that is done or waited for. */
export type Step =
  | { readonly do: 'open'; readonly path: string }
  /** Signs in as a sample person of the sandbox, and waits for the page of their work. */
  | { readonly do: 'enter'; readonly phone: string; readonly to: string }
  | { readonly do: 'press'; readonly on: Target }
  /** `{code}` in the value is what was kept under that name. */
  | { readonly do: 'fill'; readonly on: Target; readonly value: string }
  | { readonly do: 'key'; readonly key: string; readonly times?: number }
  | { readonly do: 'focus'; readonly on: Target }
  | { readonly do: 'see'; readonly on: Target }
  /** Keeps what the pattern finds in the text of the page. */
  | { readonly do: 'keep'; readonly name: string; readonly pattern: string; readonly from: Target }
  /** Takes the picture `docs/pictures/NAME.webp` of the window. */
  | { readonly do: 'picture'; readonly name: string }
