import type { CompiledProduct, WizardEvent, WizardState } from '../../engine/index.ts'
import type { TalkQuestion, Reply } from '../question.ts'
import type { TalkState } from '../talk-state.ts'
import type { TalkWords } from '../words/words.ts'

/** Everything that a question is made from. */
export interface AskContext {
  readonly product: CompiledProduct
  readonly state: WizardState
  readonly talk: TalkState
  readonly words: TalkWords
  /** Id of the slide. */
  readonly slide: string
}

/** A question that the conversation can ask on a slide. */
export interface Askable {
  readonly key: string
  /** It wants an answer now. */
  readonly isOpen: boolean
  /** Texts that belong before it. */
  readonly notes: readonly string[]
  /** What the wizard says against the present answer; null for nothing. */
  readonly error: string | null
  readonly question: TalkQuestion
  readonly hear: (reply: Reply) => Reaction
  /** Hears of a stored file by its id; missing where the question takes none. */
  readonly attach?: (id: string) => Reaction
}

/** What an answer leads to. */
export type Reaction =
  /** Events for the wizard, in order; `pass` marks the question as one that needs no further answer. */
  | {
      readonly kind: 'events'
      readonly events: readonly WizardEvent[]
      readonly pass?: string
      /** Key of the question to ask next. */
      readonly focus?: string
      /** Other questions that become open again: keys that begin so. */
      readonly reopen?: string
    }
  /** The text is no answer to the question. */
  | { readonly kind: 'unclear'; readonly error: string; readonly narrowed?: string }
  /** Something outside of the wizard has to be done first. */
  | { readonly kind: 'need'; readonly need: Need }

/** What the host of a conversation does: the answers come back as events and words. */
export type Need =
  | { readonly kind: 'sendCode'; readonly at: string; readonly phone: string }
  | { readonly kind: 'acceptCode'; readonly at: string; readonly phone: string; readonly code: string }
  | { readonly kind: 'speak'; readonly language: string }
  | { readonly kind: 'human' }
  | { readonly kind: 'startOver' }

/** A question without choices, links and answers. */
export const bareQuestion = {
  hint: null,
  example: null,
  current: null,
  choices: [],
  links: [],
  keyboard: 'text',
  isFreeText: false,
  isPlace: false,
  files: null,
  at: [],
  isPersonal: false,
} as const satisfies Partial<TalkQuestion>
