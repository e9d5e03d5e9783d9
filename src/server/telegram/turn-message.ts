import type { TalkTurn } from '../../talk/index.ts'

/** A message of the bot: a text, and buttons in rows. */
export interface TurnMessage {
  readonly text: string
  readonly buttons: readonly (readonly ChatButton[])[]
}

/** A button under a message: it answers, or it opens an address. */
export type ChatButton =
  { readonly text: string; readonly callback_data: string } | { readonly text: string; readonly url: string }

/** The longest text that the Bot API takes, in characters. */
const longestText = 4096

/** The longest text of a button that phones show in one or two lines. */
const buttonCharacters = 60

/** More choices than this are found by typing. */
const mostChoices = 24

/** Address of the site, for links, and how the chat itself answers: a file or a place that is sent; empty for a text. */
export interface ChatWays {
  readonly site: string
  readonly way: string
}

/**
 * Returns the message of a turn. Answers with personal data are not repeated in it. Each button carries the number of its
 * question, so that a button of an earlier message is recognised.
 */
export function turnMessage(turn: TalkTurn, number: number, { site, way }: ChatWays): TurnMessage {
  const { place, notes, price, error, question } = turn
  const { label, hint, example, current, choices, links, isPersonal } = question
  const head = place === null ? '' : `${place.title} · ${place.number}/${place.total}`
  const text = [
    [head, price].filter(Boolean).join(' · '),
    ...notes,
    error === null ? '' : `⚠️ ${error}`,
    label,
    hint ?? '',
    example === null ? '' : `(${example})`,
    current === null || isPersonal || choices.some(({ isCurrent }) => isCurrent) ? '' : `= ${current}`,
    way,
    ...choices
      .slice(0, mostChoices)
      .flatMap((choice) => (choice.hint === null ? [] : [`${choice.label}: ${choice.hint}`])),
  ]
    .filter((line) => line !== '')
    .join('\n\n')
  const answers = choices.slice(0, mostChoices).map((choice) => [
    {
      text: cut(`${choice.isCurrent ? '✓ ' : ''}${choice.label}`, buttonCharacters),
      callback_data: `${number}:${choice.id}`,
    },
  ])
  const opened = links.map((link) => [{ text: link.label, url: new URL(link.path, site).href }])
  return { text: cut(text, longestText), buttons: [...opened, ...answers] }
}

/** Reads the data of a pressed button: the number of its question, and its choice; null for data of another kind. */
export function pressedChoice(data: string): { readonly number: number; readonly choice: string } | null {
  const [, number, choice] = /^(\d{1,9}):([\w^/-]{1,40})$/.exec(data) ?? []
  return number === undefined || choice === undefined ? null : { number: Number(number), choice }
}

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`
}
