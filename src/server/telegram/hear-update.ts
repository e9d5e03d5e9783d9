import type { Context } from 'grammy'
import { languageOf } from '../../ui/format/index.ts'
import { orderForInvoice } from '../payments/index.ts'
import type { TelegramBotDeps } from './bot-deps.ts'
import { fileIn, withFile } from './chat-files.ts'
import { type ChatState, type ChatWizard, leaveWizard, withoutRun } from './chat-state.ts'
import { type ChatSay, sayIn } from './chat-texts.ts'
import type { OpenedWizard } from './opened-wizard.ts'
import { type Heard, preceded, sentence } from './heard.ts'
import { heardInspection } from './inspection-in-chat.ts'
import { pressedInvoice } from './pay-in-chat.ts'
import { questionShown } from './question-shown.ts'
import { remindByButton, stopReminders } from './reminders-in-chat.ts'
import {
  heardNews,
  heardSite,
  siteButtons,
  type SiteHearing,
  takeFromSite,
  takeUpWithNews,
} from './site-in-chat.ts'
import { pressedChoice } from './turn-message.ts'

/** A chat whose update is heard. */
export interface Hearing {
  readonly chat: string
  readonly state: ChatState
  /** The person has not seen the question that is asked now. */
  readonly isUnseen: boolean
}

/** Hears an update of a private chat. `removed`: the person wants the conversation to be deleted. */
export async function hearUpdate(
  deps: TelegramBotDeps,
  context: Context,
  hearing: Hearing,
): Promise<Heard | 'removed'> {
  const { state, chat, isUnseen } = hearing
  const text = context.message?.text?.trim() ?? ''
  const data = context.callbackQuery?.data ?? ''
  const say = await sayIn(deps, state.language)
  if (/^\/(delete|forget)\b/.test(text)) return 'removed'
  const reminding =
    (await remindByButton(deps, { chat, data })) ?? (await stopReminders(deps, { chat, text }))
  if (reminding !== null) return sentence(state, say(reminding))
  const site = await heardOnSite(deps, context, { hearing, say })
  if (site !== null) return site
  const chosen =
    /^\/start\s+([a-z][a-z0-9-]*)(?:_(ru|uz|en))?/.exec(text) ?? /^buy:([a-z][a-z0-9-]*)$/.exec(data)
  if (chosen?.[1] !== undefined) {
    const inLanguage = { ...state, language: languageOf(chosen[2] ?? state.language) }
    const begun = await begin(deps, { chat, state: inLanguage }, { product: chosen[1], isSure: data !== '' })
    if (begun !== null) return begun
  }
  const opened = state.wizard && (await deps.wizards.open(state.wizard, chat, state.language))
  if (!opened || /^\/start\b/.test(text)) return await menu(deps, { chat, state, say })
  if (opened.turn().question.key === 'pay') {
    const pressed = pressedChoice(data)
    const isOld = data !== '' && pressed?.number !== state.number
    const choice = pressed?.choice ?? null
    const inspected = isOld ? null : await heardInspection(deps, context, { state, opened, choice })
    if (inspected !== null) return inspected
  }
  const brought = await heardFile(deps, context, hearing, opened)
  if (brought !== null) return brought
  if (data !== '') return await heardPress(deps, hearing, { opened, data, say })
  // The answer would be to a question that the person has not seen.
  if (isUnseen) return questionShown(deps, state, opened)
  const place = placeIn(context.message)
  if (place !== null && opened.turn().question.isPlace)
    return await heardReply(deps, hearing, { opened, reply: { text: place } })
  if (place !== null) return preceded(questionShown(deps, state, opened), `⚠️ ${opened.say('noPlaceHere')}`)
  if (text === '') return questionShown(deps, state, opened)
  return await heardReply(deps, hearing, { opened, reply: { text } })
}

/** The place in a message, as fields of a place keep it; null for none. */
function placeIn(message: Context['message']): string | null {
  const { latitude, longitude } = message?.location ?? {}
  return latitude === undefined || longitude === undefined
    ? null
    : `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`
}

/** Hears a photo or a document; null when the message has none. The photos of an album answer the question that the first one found. */
async function heardFile(
  deps: TelegramBotDeps,
  context: Context,
  { state, isUnseen }: Hearing,
  opened: OpenedWizard,
): Promise<Heard | null> {
  const { message } = context
  const { files, key } = opened.turn().question
  const mostBytes = files?.limits.mostBytes ?? 0
  const file = fileIn(message, mostBytes)
  if (file === null) return null
  // The file would be for a question that the person has not seen.
  if (isUnseen) return questionShown(deps, state, opened)
  if (key === 'pay') return await heardPaid(deps, state, opened)
  const group = message?.media_group_id ?? null
  const known = group !== null && state.album?.group === group ? state.album : null
  const album = group === null ? null : (known ?? { group, question: key, message: null })
  if (known !== null && known.question !== key) opened.refuseFile('extra')
  else if (files === null || file === 'other') opened.refuseFile('QDM_FILE_WRONG_TYPE')
  else if (files.isFull) opened.refuseFile('many')
  else {
    const found = await withFile(deps, context, { file, mostBytes }, async (bytes) => {
      await opened.attach({ ...file, bytes })
    })
    if ('code' in found) opened.refuseFile(found.code)
  }
  const heard = questionShown(deps, { ...state, album }, opened)
  const { error, question } = opened.turn()
  // A question for several files counts them itself.
  const isArrived = error === null && question.key !== key
  return isArrived ? preceded(heard, opened.say('fileReceived')) : heard
}

/** The current question once more: the process that was to show it was stopped. */
export async function shownAgain(
  deps: TelegramBotDeps,
  { chat, state }: Pick<Hearing, 'chat' | 'state'>,
): Promise<Heard> {
  const opened = state.wizard && (await deps.wizards.open(state.wizard, chat, state.language))
  if (!opened) return await menu(deps, { chat, state, say: await sayIn(deps, state.language) })
  return questionShown(deps, { ...state, number: state.number - 1 }, opened)
}

/** Goes to the site, comes from there, and follows what was done there; null when the site has no part in the update. */
async function heardOnSite(
  deps: TelegramBotDeps,
  context: Context,
  { hearing, say }: { readonly hearing: Hearing; readonly say: ChatSay },
): Promise<Heard | null> {
  const { chat, state } = hearing
  const asked = await heardSite(deps, context, { chat, state, say })
  if (asked !== null) return asked
  const taken = await takeFromSite(deps, { chat, state, say }, context.callbackQuery?.data ?? '')
  const found = taken ?? (await heardNews(deps, { chat, state, say }))
  if (found === null || 'message' in found) return found
  const { wizard, language } = found
  // What another device saved may be of no version that this server has, or damaged: it stays in the account.
  const opened = wizard && (await deps.wizards.open(wizard, chat, language).catch(() => null))
  if (!opened) return sentence(taken === null ? { ...state, wizard: null } : state, say('site.otherVersion'))
  const aside = taken === null ? found : { ...withoutRun(leaveWizard(state), wizard.run), wizard }
  return preceded(questionShown(deps, aside, opened), say(taken === null ? 'site.newer' : 'site.taken'))
}

interface Beginning {
  readonly product: string
  /** The person chose it although the site may have an unfinished one. */
  readonly isSure: boolean
}

/** Begins a product, or goes on with its wizard that is under way or waits: what was typed is not lost. */
async function begin(
  deps: TelegramBotDeps,
  { chat, state }: Pick<Hearing, 'chat' | 'state'>,
  { product, isSure }: Beginning,
): Promise<Heard | null> {
  const isUnderWay = state.wizard?.product === product && state.wizard.contract === null
  const present = isUnderWay ? state.wizard : await takeUpWithNews(deps, { chat, state }, product)
  if (!present && !isSure) {
    const say = await sayIn(deps, state.language)
    const buttons = await siteButtons(deps, { chat, say }, product)
    const fromScratch = [{ text: say('site.new'), callback_data: `buy:${product}` }]
    if (buttons.length > 0)
      return {
        ...sentence(state, say('site.found')),
        message: { text: say('site.found'), buttons: [...buttons, fromScratch] },
      }
  }
  const isNewer = present !== null && !isUnderWay && !state.left.includes(present)
  const kept = present && (await openWaiting(deps, { chat, state }, { wizard: present, isNewer }))
  if (isNewer && !kept) {
    const say = await sayIn(deps, state.language)
    return sentence(withoutRun(state, present.run), say('site.otherVersion'))
  }
  const opened = kept ?? (await deps.wizards.begin(product, chat, state.language))
  if (opened === null) return null
  const aside = isUnderWay ? state : leaveWizard(state)
  const left = aside.left.filter((one) => one.product !== product)
  return questionShown(deps, { ...aside, left }, opened)
}

/** Opens a wizard; null when its version is gone, or when what another device saved (`isNewer`) is damaged. */
async function openWaiting(
  deps: TelegramBotDeps,
  { chat, state }: Pick<Hearing, 'chat' | 'state'>,
  { wizard, isNewer }: { readonly wizard: ChatWizard; readonly isNewer: boolean },
): Promise<OpenedWizard | null> {
  try {
    return await deps.wizards.open(wizard, chat, state.language)
  } catch (error) {
    if (!isNewer) throw error
    return null
  }
}

interface Pressing {
  readonly opened: OpenedWizard
  readonly data: string
  readonly say: ChatSay
}

async function heardPress(
  deps: TelegramBotDeps,
  hearing: Hearing,
  { opened, data, say }: Pressing,
): Promise<Heard> {
  const { state } = hearing
  const pressed = pressedChoice(data)
  if (pressed === null || pressed.number !== state.number)
    return { state, message: null, toast: say('oldButton'), invoice: null }
  const invoice = pressedInvoice(pressed.choice, opened.state().contract)
  if (invoice !== null) return { state, message: null, toast: null, invoice }
  return await heardReply(deps, hearing, { opened, reply: { choice: pressed.choice } })
}

async function heardReply(
  deps: TelegramBotDeps,
  { state, chat }: Hearing,
  {
    opened,
    reply,
  }: {
    readonly opened: OpenedWizard
    readonly reply: { readonly text: string } | { readonly choice: string }
  },
): Promise<Heard> {
  if (opened.turn().question.key === 'pay') return await heardPaid(deps, state, opened)
  const need = await opened.hear(reply)
  if (need?.kind === 'speak') {
    const language = languageOf(need.language)
    await opened.speak(language)
    return questionShown(deps, { ...state, language }, opened)
  }
  if (need?.kind === 'startOver' && state.wizard !== null) {
    const begun = await deps.wizards.begin(state.wizard.product, chat, state.language)
    if (begun !== null) return questionShown(deps, state, begun)
  }
  const result = questionShown(deps, state, opened)
  return need?.kind === 'human' ? preceded(result, opened.say('callUs')) : result
}

/** Looks whether the payment came. Where no payment can come any more, one sentence says why. */
async function heardPaid(deps: TelegramBotDeps, state: ChatState, opened: OpenedWizard): Promise<Heard> {
  await opened.askPaid()
  const contractId = opened.state().contract?.['contractId']
  if (opened.turn().question.key !== 'pay' || typeof contractId !== 'string')
    return questionShown(deps, state, opened)
  const order = await orderForInvoice(deps, contractId)
  if (typeof order !== 'string' || order === 'unknown') return questionShown(deps, state, opened)
  const say = await sayIn(deps, state.language)
  const paid = opened.isInspected ? 'inspection.paid' : 'paidInChat'
  return sentence(state, say(order === 'paid' ? paid : `cannotPay.${order}`))
}

async function menu(deps: TelegramBotDeps, { chat, state, say }: SiteHearing): Promise<Heard> {
  const saved = await siteButtons(deps, { chat, say })
  const products = await deps.wizards.offered(state.language)
  const buttons = products.map(({ id, name }) => [{ text: name, callback_data: `buy:${id}` }])
  return {
    state,
    message: { text: say('menu'), buttons: [...saved, ...buttons] },
    toast: null,
    invoice: null,
  }
}
