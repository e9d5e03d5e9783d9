import type { Context } from 'grammy'
import { formats } from '../../formats/index.ts'
import { formatDateTime } from '../../ui/format/index.ts'
import { accountOf, hasRoom, newsFromSite, unfinishedOnSite, wizardOnSite } from './account-wizards.ts'
import type { TelegramBotDeps } from './bot-deps.ts'
import { type ChatState, type ChatWizard, takeUp } from './chat-state.ts'
import type { ChatSay } from './chat-texts.ts'
import { type Heard, sentence } from './heard.ts'
import { isOwnContact } from './own-contact.ts'
import type { ChatButton } from './turn-message.ts'

/** A chat that is heard, and its texts. */
export interface SiteHearing {
  readonly chat: string
  readonly state: ChatState
  readonly say: ChatSay
}

/** Hears `/site` and the person's own contact: the wizard under way goes on on the site. Null for anything else. */
export async function heardSite(
  deps: TelegramBotDeps,
  { message }: Pick<Context, 'message'>,
  hearing: SiteHearing,
): Promise<Heard | null> {
  const { state, say, chat } = hearing
  if (message?.contact !== undefined) {
    const refusal = await linkAccount(deps, message, chat)
    if (refusal !== null) return sentence(state, say(refusal))
  } else if (!/^\/site\b/.test(message?.text?.trim() ?? '')) return null
  const { wizard } = state
  const userId = await accountOf(deps, chat)
  if (userId === null) return { ...sentence(state, say('site.phone')), contactButton: say('site.share') }
  if (wizard === null || wizard.contract !== null) return sentence(state, say('site.none'))
  if (!(await hasRoom(deps, userId, wizard.run))) return sentence(state, say('site.full'))
  const attempt = wizard.copy?.attempt ?? null
  const copy = wizard.copy?.userId === userId ? wizard.copy : { userId, revision: 0, digest: '', attempt }
  const link = new URL(`/profile?${new URLSearchParams({ resume: wizard.run })}`, deps.publicUrl).href
  return {
    state: { ...state, wizard: { ...wizard, copy } },
    message: { text: say('site.ready'), buttons: [[{ text: say('site.open'), url: link }]] },
    toast: null,
    invoice: null,
  }
}

/** Links the account of the phone in the sender's own contact. Returns the key of the refusal, or null. */
async function linkAccount(
  { store }: TelegramBotDeps,
  message: NonNullable<Context['message']>,
  chat: string,
): Promise<string | null> {
  if (message.contact === undefined || !isOwnContact(message, chat)) return 'site.notYours'
  const phone = message.contact.phone_number.replace(/^\+/, '')
  if (!formats.phone.pattern.test(phone)) return 'site.abroad'
  const user = await store.users.ofPhone(phone)
  await store.telegramAccounts.link(chat, user.id)
  return null
}

/** What the site did with the wizard under way since the last message; null for nothing. */
export async function heardNews(
  deps: TelegramBotDeps,
  { chat, state, say }: SiteHearing,
): Promise<Heard | ChatState | null> {
  const { wizard } = state
  const news = wizard === null ? null : await newsFromSite(deps, chat, wizard)
  switch (news?.kind) {
    case undefined:
    case 'none':
      return null
    case 'gone':
      return sentence({ ...state, wizard: null }, say('site.gone'))
    case 'bought':
      return sentence({ ...state, wizard: null }, say('site.bought'))
    case 'newer':
      return { ...state, wizard: news.wizard }
    default:
      return news satisfies never
  }
}

/** The wizard of a product that waits in the chat, as the site left it; null when none waits, or the site ended it. */
export async function takeUpWithNews(
  deps: TelegramBotDeps,
  { chat, state }: Pick<SiteHearing, 'chat' | 'state'>,
  product: string,
): Promise<ChatWizard | null> {
  const waiting = takeUp(state, product)
  const news = waiting && (await newsFromSite(deps, chat, waiting))
  switch (news?.kind) {
    case undefined:
    case 'none':
      return waiting
    case 'gone':
    case 'bought':
      return null
    case 'newer':
      return news.wizard
    default:
      return news satisfies never
  }
}

/** Buttons of the account's unfinished wizards, with their moments. */
export async function siteButtons(
  deps: TelegramBotDeps,
  { chat, say }: Omit<SiteHearing, 'state'>,
  product: string | null = null,
): Promise<readonly (readonly ChatButton[])[]> {
  const saved = (await unfinishedOnSite(deps, chat)).filter(
    (one) => product === null || one.product === product,
  )
  const newest = saved.filter((one, at) => saved.findIndex((other) => other.product === one.product) === at)
  return await Promise.all(
    newest.slice(0, mostOffered).map(async (one): Promise<readonly ChatButton[]> => {
      const name = await deps.wizards.nameOf(one.product, say.language)
      const moment = formatDateTime(new Date(one.updatedAt).toISOString(), say.language)
      return [{ text: say('site.goOn', { name, moment }), callback_data: `site:${one.product}` }]
    }),
  )
}

const mostOffered = 5

/** Takes the account's wizard of the pressed button into the chat; null for another button. */
export async function takeFromSite(
  deps: TelegramBotDeps,
  { chat, state, say }: SiteHearing,
  data: string,
): Promise<ChatState | Heard | null> {
  const [, product] = /^site:([a-z][a-z0-9-]*)$/.exec(data) ?? []
  if (product === undefined) return null
  const wizard = await wizardOnSite(deps, chat, product)
  return wizard === null ? sentence(state, say('site.gone')) : { ...state, wizard }
}
