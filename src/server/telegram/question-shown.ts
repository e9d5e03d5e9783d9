import type { TelegramBotDeps } from './bot-deps.ts'
import type { ChatState, ChatWizard } from './chat-state.ts'
import type { OpenedWizard } from './opened-wizard.ts'
import type { Heard } from './heard.ts'
import { invoiceButtons, linkButtons } from './pay-in-chat.ts'
import { type TurnMessage, turnMessage } from './turn-message.ts'

/** The question of a wizard, as the next state and a message. */
export function questionShown(deps: TelegramBotDeps, state: ChatState, opened: OpenedWizard): Heard {
  const wizard = opened.state()
  const number = state.number + 1
  const turn = opened.turn()
  const { files, isPlace } = turn.question
  const way = files === null ? isPlace && 'sendPlace' : 'sendHere'
  const message = turnMessage(turn, number, {
    site: deps.publicUrl,
    way: way === false ? '' : opened.say(way),
  })
  const pay = turn.question.key === 'pay' ? payButtons(deps, wizard, { number, opened }) : []
  return {
    state: { ...state, wizard, number },
    message: { ...message, buttons: [...message.buttons, ...pay] },
    toast: null,
    invoice: null,
    unused: opened.unused(),
  }
}

/** Invoices in the chat, links to the providers, and a button that looks whether the payment came. */
function payButtons(
  { invoices, publicUrl }: TelegramBotDeps,
  { contract }: ChatWizard,
  { number, opened }: { readonly number: number; readonly opened: OpenedWizard },
): TurnMessage['buttons'] {
  return [
    ...invoiceButtons(invoices, { number, words: (provider) => opened.say('payHere', { provider }) }),
    ...linkButtons(contract, publicUrl),
    [{ text: opened.say('iPaid'), callback_data: `${number}:paid` }],
  ]
}
