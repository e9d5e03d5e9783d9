import type { components } from '../../api/schema.d.ts'
import type { JsonObject } from '../../engine/index.ts'
import type { Reply, SettledTalk, TalkTurn } from '../../talk/index.ts'
import type { Language } from '../../ui/format/index.ts'
import type { ChatWizard } from './chat-state.ts'

/** A wizard of a chat while one update is answered. */
export interface OpenedWizard {
  readonly turn: () => TalkTurn
  /** Hears a reply. Returns what the bot itself has to do. */
  readonly hear: (reply: Reply) => Promise<SettledTalk['need']>
  /** Stores a file for the question that is asked now, as the site does; the question says what came of it. */
  readonly attach: (file: DownloadedFile) => Promise<void>
  /** Says why a file does not count: the code of its refusal, `many` or `lost`. */
  readonly refuseFile: (code: string) => void
  readonly speak: (language: Language) => Promise<void>
  /** Asks how far the contract is; the wizard goes on once its policy is issued. */
  readonly askPaid: () => Promise<void>
  /** Photos that the paid contract waits for; null when it is not paid, or its product wants none. */
  readonly inspection: () => Promise<ChatInspection | null>
  /** Stores a photo of an inspection. Returns why it was refused, in words; null when it is stored. */
  readonly putShot: (shot: string, file: DownloadedFile) => Promise<string | null>
  /** Hands the photos to the operators. Returns why that was refused, in words; null when it is done. */
  readonly sendInspection: () => Promise<string | null>
  /** Name of a shot of the product, and how to take it. */
  readonly shotWords: (shot: string) => { readonly label: string; readonly hint: string | null }
  /** The product wants photos after the payment. */
  readonly isInspected: boolean
  /** The text of a refusal, by its code. */
  readonly refusal: (code: string, params?: JsonObject) => string
  readonly language: () => Language
  readonly state: () => ChatWizard
  /** Files that are no answer any more; null for none. Remove them once the state is saved. */
  readonly unused: () => UnusedFiles | null
  /** A text of the conversation, `talk.<key>`. */
  readonly say: (key: string, values?: Readonly<Record<string, unknown>>) => string
}

/** An inspection as the server answers it. */
export type ChatInspection = components['schemas']['Inspection']

/** A file of a message, as it came. */
export interface DownloadedFile {
  readonly name: string
  readonly mediaType: string
  readonly bytes: Buffer
}

/** Files of a wizard that no answer names. */
export interface UnusedFiles {
  /** Id of the saved wizard, under which they wait. */
  readonly wizard: string
  readonly ids: readonly string[]
}
