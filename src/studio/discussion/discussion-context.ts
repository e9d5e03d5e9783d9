import { createContext, use } from 'react'
import type { Handle } from '../../authoring/index.ts'
import type { DraftThread } from '../calls.ts'
import type { Discussion } from './use-discussion.ts'

/** What the parts of a discussion read. */
export interface DiscussionDesk {
  readonly discussion: Discussion
  /** Phone of the person. */
  readonly reader: string
  readonly draftId: string
  /** The draft is closed, or not begun: its discussion can only be read. */
  readonly isClosed: boolean
  /** Begins the draft of a product that is only looked at; null where there is one, and for who may not. */
  readonly begin: (() => Promise<unknown>) | null
  /** Returns whether an element is in the draft now. */
  readonly hasPlace: (node: Handle) => boolean
  /** Present words of the element of a thread; null when it is gone. */
  readonly wordsOf: (thread: DraftThread) => string | null
  /** Goes to the element of a thread; null where the page does not show elements. */
  readonly onSelect: ((node: Handle) => void) | null
}

const DeskContext = createContext<DiscussionDesk | null>(null)

/** Gives the discussion of a draft to the parts below. */
export const DiscussionProvider = DeskContext.Provider

/** The discussion of the draft around; null where there is none. */
export function useDiscussionDesk(): DiscussionDesk | null {
  return use(DeskContext)
}
