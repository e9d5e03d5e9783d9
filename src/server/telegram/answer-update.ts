import { type Context, GrammyError } from 'grammy'
import { type NextSave, nextSave, saveInAccount } from './account-wizards.ts'
import type { TelegramBotDeps } from './bot-deps.ts'
import {
  type ChatState,
  isSeen,
  isUnseen,
  newChat,
  noteUpdate,
  openChat,
  sealChat,
  withAlbum,
} from './chat-state.ts'
import { sayIn } from './chat-texts.ts'
import { hearUpdate, shownAgain } from './hear-update.ts'
import type { Heard } from './heard.ts'
import { sendInvoice } from './pay-in-chat.ts'
import type { TurnMessage } from './turn-message.ts'

/** Another process may answer the same chat at the same moment: then the update is heard again over its state. A photo takes two. */
const mostTries = 6

/** Hears an update, saves what it led to, and shows it. A repeated update is shown again if it was not shown before. */
export async function answerUpdate(deps: TelegramBotDeps, context: Context, chat: string): Promise<void> {
  const { telegramChats } = deps.store
  for (let tries = 0; tries < mostTries; tries += 1) {
    const stored = await telegramChats.find(chat)
    const now = deps.clock()
    const known = stored && openChat(deps.seals, stored.state, now)
    const found = known ?? newChat(context.from?.language_code, now)
    const state = withAlbum(found, context.message?.media_group_id)
    const update = context.update.update_id
    const revision = stored?.revision ?? 0
    if (isSeen(state, update)) {
      if (state.unshown?.update !== update) return await answerPress(context, null)
      const again = await shownAgain(deps, { chat, state })
      return await showAndNote(deps, context, { chat, heard: again, before: state, revision })
    }
    const heard = await hearUpdate(deps, context, {
      chat,
      state: noteUpdate(state, { update, at: now }),
      isUnseen: isUnseen(state, now),
    })
    if (heard === 'removed') {
      // Removed before the person reads that it is.
      const removed = await remove(deps, chat, known)
      const say = await sayIn(deps, state.language)
      await context.reply(removed.map((key) => say(key)).join('\n\n'))
      return
    }
    if (heard.isClaim === true) {
      const claimed = { ...heard.state, unshown: state.unshown, seen: state.seen }
      await telegramChats.save(chat, sealChat(deps.seals, claimed, now), revision)
      continue
    }
    // Saved before it is shown: a message that could not be sent loses no answer.
    const next = nextSave(heard.state.wizard)
    const answered = { ...heard, state: { ...heard.state, wizard: next.wizard } }
    if (!(await save(deps, { chat, state: answered.state, next, revision }))) continue
    if (heard.unused) await deps.wizards.removeFiles(chat, heard.unused)
    return await showAndNote(deps, context, { chat, heard: answered, before: state, revision: revision + 1 })
  }
  throw new Error('other updates of the chat came first each time')
}

interface Saving {
  readonly chat: string
  readonly state: ChatState
  readonly next: NextSave
  readonly revision: number
}

/**
 * Saves the state, the wizard in the person's account, and the chat of a contract that was made, in one transaction. False when
 * another update, or the site, came first.
 */
async function save(deps: TelegramBotDeps, { chat, state, next, revision }: Saving): Promise<boolean> {
  const now = deps.clock()
  const sealed = sealChat(deps.seals, state, now)
  const contractId = state.wizard?.contract?.['contractId']
  if (typeof contractId !== 'string' && next.act === 'none')
    return await deps.store.telegramChats.save(chat, sealed, revision)
  try {
    return await deps.store.transaction(async ({ telegramChats, telegramContracts, savedWizards }) => {
      if (!(await telegramChats.save(chat, sealed, revision))) return false
      if (!(await saveInAccount({ savedWizards }, next, now))) throw new SavedOnSite()
      if (typeof contractId === 'string')
        await telegramContracts.add({ contractId, chatId: chat, language: state.language })
      return true
    })
  } catch (error) {
    if (error instanceof SavedOnSite) return false
    throw error
  }
}

/** The site saved the wizard first: nothing of the update is saved. */
class SavedOnSite extends Error {}

/**
 * Removes what is kept of a chat, and the wizards that were begun in it, in the person's account, too. Returns the keys of the
 * sentences that say so.
 */
async function remove(
  { store }: TelegramBotDeps,
  chat: string,
  known: ChatState | null,
): Promise<readonly string[]> {
  const wizards = known === null ? [] : [...known.left, ...(known.wizard === null ? [] : [known.wizard])]
  return await store.transaction(async ({ telegramChats, telegramContracts, savedWizards }) => {
    const sentences = new Set(['forgotten'])
    await telegramChats.remove(chat)
    await telegramContracts.removeOfChat(chat)
    for (const { copy, run } of wizards) {
      if (!copy || (await savedWizards.find(copy.userId, run)) === null) continue
      if (!copy.isFromSite) await savedWizards.remove(copy.userId, run)
      sentences.add(copy.isFromSite ? 'site.kept' : 'site.removed')
    }
    return [...sentences]
  })
}

interface Showing {
  readonly chat: string
  readonly heard: Heard
  readonly before: ChatState
  readonly revision: number
}

async function showAndNote(deps: TelegramBotDeps, context: Context, showing: Showing): Promise<void> {
  const message = await show(deps, context, showing)
  const { chat, heard, revision } = showing
  const { album } = heard.state
  const noted = { ...heard.state, unshown: null, album: album && { ...album, message } }
  // Where another update was quicker, its own answer is noted.
  await deps.store.telegramChats.save(chat, sealChat(deps.seals, noted, deps.clock()), revision)
}

/** Shows what an update led to. Returns the id of the message; null when there is none. */
async function show(
  deps: TelegramBotDeps,
  context: Context,
  { chat, heard, before }: Showing,
): Promise<number | null> {
  const { message, toast, invoice } = heard
  await answerPress(context, toast)
  if (invoice !== null) await sendInvoice(deps, context, { ...invoice, chat })
  if (message === null) return null
  // A chat is not flooded: the buttons of the answered question go.
  const answered = context.callbackQuery?.message?.message_id
  if (answered !== undefined && before.wizard !== null)
    await context.api.editMessageReplyMarkup(chat, answered).catch(() => undefined)
  const { album } = heard.state
  if (album !== null && album.message !== null && (await edited(context, chat, album.message, message)))
    return album.message
  const { contactButton } = heard
  const markup = contactButton === undefined ? keyboardOf(message) : contactKeyboard(contactButton)
  const sent = await context.api.sendMessage(chat, message.text, markup)
  return sent.message_id
}

/** Writes the answer to the photos of an album into one message. Returns false when that message is gone. */
async function edited(
  context: Context,
  chat: string,
  answer: number,
  message: TurnMessage,
): Promise<boolean> {
  try {
    await context.api.editMessageText(chat, answer, message.text, keyboardOf(message))
    return true
  } catch (error) {
    if (!(error instanceof GrammyError) || error.error_code !== 400) throw error
    return /not modified/.test(error.description)
  }
}

function keyboardOf({ buttons }: TurnMessage) {
  const keyboard = buttons.map((row) => [...row])
  return keyboard.length === 0 ? {} : { reply_markup: { inline_keyboard: keyboard } }
}

/** A keyboard with one button, which shares the person's own contact. */
function contactKeyboard(text: string) {
  const keyboard = [[{ text, request_contact: true }]]
  return { reply_markup: { keyboard, resize_keyboard: true, one_time_keyboard: true } }
}

/** Ends the waiting of a pressed button. A press that is too old is answered no more, and that changes nothing. */
async function answerPress(context: Context, toast: string | null): Promise<void> {
  if (context.callbackQuery === undefined) return
  await context
    .answerCallbackQuery(toast === null ? {} : { text: toast.slice(0, 200) })
    .catch(() => undefined)
}
