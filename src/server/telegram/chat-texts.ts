import { languageOf, type Language } from '../../ui/format/index.ts'
import type { TelegramBotDeps } from './bot-deps.ts'
import { openChat } from './chat-state.ts'

/** Says a text of the conversation, `talk.<key>`, with its values filled in. */
export interface ChatSay {
  (key: string, values?: Readonly<Record<string, unknown>>): string
  readonly language: Language
}

/** Texts in a language. */
export async function sayIn(
  { wizards }: Pick<TelegramBotDeps, 'wizards'>,
  language: Language,
): Promise<ChatSay> {
  const texts = await wizards.textsOf(language, null)
  const say = (key: string, values?: Readonly<Record<string, unknown>>) =>
    texts.find(`talk.${key}`, values) ?? key
  return Object.assign(say, { language })
}

/** Texts in the language of the chat; in that of the person's Telegram where the chat has none. */
export async function sayTo(deps: TelegramBotDeps, chat: string, tag: string | undefined): Promise<ChatSay> {
  const stored = await deps.store.telegramChats.find(chat)
  const known = stored && openChat(deps.seals, stored.state, deps.clock())
  return await sayIn(deps, known?.language ?? languageOf(tag ?? 'ru'))
}
