import { buttonCharacters } from '../engine/messages/index.ts'
import type { TalkLink, TalkTurn } from './question.ts'

/** A turn as a chat shows it: one text, and under it buttons that open an address or answer. */
export interface ChatMessage {
  readonly text: string
  readonly links: readonly TalkLink[]
  /** Choices with the words of their buttons, cut to what a phone shows. */
  readonly buttons: readonly { readonly id: string; readonly text: string }[]
}

/** More choices than this are found by typing. */
const mostButtons = 24

/**
 * Returns the message of a turn; `way` says how the chat itself takes an answer that is no text, a photo or a place. Answers with
 * personal data are not repeated in it.
 */
export function chatMessage({ place, notes, price, error, question }: TalkTurn, way = ''): ChatMessage {
  const { label, hint, example, current, choices, links, isPersonal } = question
  const head = place === null ? '' : `${place.title} · ${place.number}/${place.total}`
  const offered = choices.slice(0, mostButtons)
  const lines = [
    [head, price].filter(Boolean).join(' · '),
    ...notes,
    error === null ? '' : `⚠️ ${error}`,
    label,
    hint ?? '',
    example === null ? '' : `(${example})`,
    current === null || isPersonal || choices.some(({ isCurrent }) => isCurrent) ? '' : `= ${current}`,
    way,
    ...offered.flatMap((choice) => (choice.hint === null ? [] : [`${choice.label}: ${choice.hint}`])),
  ]
  return {
    text: lines.filter((line) => line !== '').join('\n\n'),
    links,
    buttons: offered.map((choice) => ({
      id: choice.id,
      text: shortened(`${choice.isCurrent ? '✓ ' : ''}${choice.label}`, buttonCharacters),
    })),
  }
}

/** Returns a text of at most so many characters; a longer one ends with an ellipsis. */
export function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`
}
