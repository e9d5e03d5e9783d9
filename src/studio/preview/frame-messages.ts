import type { Language } from '../../api/index.ts'
import type { Play, PlayEnd, SwitchableCall, WhyAnswer, WhyAsked } from '../../wizard/preview/index.ts'
import type { Lengthening } from './lengthened-texts.ts'
import type { Press } from '../outline/pressed-element.ts'

/** Messages from the editor to the preview frame. */
export interface ToFrame {
  readonly type: 'qadam.preview.shown'
  readonly draft: string
  readonly product: string
  /** Number of changes of the version that is shown. */
  readonly seq: number
  readonly language: Language
  readonly theme: 'light' | 'dark'
  /** As the bot asks it, instead of slides. */
  readonly isChat: boolean
  readonly texts: Readonly<Record<string, string>>
  /** How texts are shown; `texts` are already so. */
  readonly lengthening: Lengthening
  readonly slide: string | null
  readonly asked: number
  readonly attempt: number
  /** What is to be explained; null while the panel is closed. */
  readonly why: WhyAsked | null
  readonly play: Play
}

/** Messages from the preview frame to the editor. */
export type FromFrame =
  | { readonly type: 'qadam.preview.ready' }
  | { readonly type: 'qadam.preview.at'; readonly slide: string }
  | ({ readonly type: 'qadam.preview.pressed' } & Press)
  | { readonly type: 'qadam.preview.explained'; readonly answer: WhyAnswer }
  | { readonly type: 'qadam.preview.calls'; readonly calls: readonly SwitchableCall[] }
  | { readonly type: 'qadam.preview.played'; readonly end: PlayEnd }
  /** The recording of the wizard that is shown; null when it does not begin with the wizard. */
  | { readonly type: 'qadam.preview.recorded'; readonly text: string | null }
  /** The person of the chat asks to begin again, or for another language. */
  | { readonly type: 'qadam.preview.again' }
  | { readonly type: 'qadam.preview.speak'; readonly language: Language }
  | { readonly type: 'qadam.preview.failed'; readonly seq: number }
