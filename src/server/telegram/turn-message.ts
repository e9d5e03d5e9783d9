import { chatMessage, shortened, type TalkTurn } from '../../talk/index.ts'

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

/** Address of the site, for links, and how the chat itself answers: a file or a place that is sent; empty for a text. */
export interface ChatWays {
  readonly site: string
  readonly way: string
}

/**
 * Returns the message of a turn. Each button carries the number of its question, so that a button of an earlier message is
 * recognised.
 */
export function turnMessage(turn: TalkTurn, number: number, { site, way }: ChatWays): TurnMessage {
  const { text, links, buttons } = chatMessage(turn, way)
  const opened = links.map((link) => [{ text: link.label, url: new URL(link.path, site).href }])
  const answers = buttons.map((button) => [{ text: button.text, callback_data: `${number}:${button.id}` }])
  return { text: shortened(text, longestText), buttons: [...opened, ...answers] }
}

/** Reads the data of a pressed button: the number of its question, and its choice; null for data of another kind. */
export function pressedChoice(data: string): { readonly number: number; readonly choice: string } | null {
  const [, number, choice] = /^(\d{1,9}):([\w^/-]{1,40})$/.exec(data) ?? []
  return number === undefined || choice === undefined ? null : { number: Number(number), choice }
}
