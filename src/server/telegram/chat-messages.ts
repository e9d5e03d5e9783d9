import { buffer } from 'node:stream/consumers'
import { type Bot, InputFile } from 'grammy'
import { formatLongDate, languageOf } from '../../ui/format/index.ts'
import type { ContractPapers } from '../documents/index.ts'
import { policyNumber } from '../insurer/index.ts'
import { holderForStrangers } from '../masked.ts'
import type { OutboxWork } from '../outbox-worker.ts'
import type { Contract, OutboxEntry, Store, TelegramContract } from '../store/index.ts'
import { calendarDay } from '../world.ts'
import type { TelegramBotDeps } from './bot-deps.ts'
import { type ChatSay, sayIn } from './chat-texts.ts'
import { afterQuietHours, type PlannedReminder, remindData, TELEGRAM_REMINDER } from './reminders-in-chat.ts'
import { isBlockedBy } from './telegram-bot.ts'

/** Kind of outbox work that sends the policy into the chat in which it was bought. */
const TELEGRAM_POLICY = 'telegram.policy'

/** What sends messages that no update asked for. */
export interface ChatMessageDeps extends TelegramBotDeps {
  readonly api: Bot['api']
  readonly papers: Pick<ContractPapers, 'read'>
}

const dayMs = 24 * 60 * 60 * 1000

/** Work of the outbox that writes into chats. A chat whose person blocked the bot gets nothing. */
export function chatMessages(deps: ChatMessageDeps): readonly OutboxWork[] {
  const work = { atOnce: 4, longestPauseMs: 10 * 60_000, givesUpAfterMs: 3 * dayMs }
  return [
    { ...work, kind: TELEGRAM_POLICY, perform: async (entry) => await sendPolicy(deps, entry) },
    { ...work, kind: TELEGRAM_REMINDER, perform: async (entry) => await sendReminder(deps, entry) },
  ]
}

/** Plans the way of a policy into the chat in which it was bought; nothing for another one. */
export async function planPolicy(
  { telegramContracts, outbox }: Pick<Store, 'telegramContracts' | 'outbox'>,
  contractId: string,
): Promise<void> {
  if (await telegramContracts.find(contractId))
    await outbox.add({ kind: TELEGRAM_POLICY, subject: contractId, body: '{}' })
}

async function sendPolicy(deps: ChatMessageDeps, { subject: contractId }: OutboxEntry): Promise<void> {
  const to = await openChatOf(deps, contractId)
  if (to === null || to.sentAt !== null) return
  const policy = await deps.papers.read(contractId, 'policy', to.language)
  if (policy === null) throw new Error('the policy is not issued yet')
  const { contract } = policy
  const say = await sayIn(deps, languageOf(to.language))
  const remind = remindData(contract)
  await unlessBlocked(deps, to, async () => {
    await deps.api.sendDocument(to.chatId, new InputFile(await buffer(await policy.open()), 'policy.pdf'), {
      caption: caption(say, contract),
      protect_content: true,
      ...(remind !== null && {
        reply_markup: { inline_keyboard: [[{ text: say('remindMe'), callback_data: remind }]] },
      }),
    })
  })
  await deps.store.telegramContracts.markSent(contractId)
}

/** Number, masked holder and last day: a caption is read over a shoulder, and in the list of chats. */
function caption(say: ChatSay, contract: Contract): string {
  return say('policyCaption', {
    number: policyNumber(contract) ?? '',
    holder: holderForStrangers(contract.holder),
    until: contract.term_to === '' ? '—' : formatLongDate(contract.term_to, say.language),
  })
}

async function sendReminder(deps: ChatMessageDeps, { body }: OutboxEntry): Promise<void> {
  // `remindByButton` wrote it.
  const planned = JSON.parse(body) as PlannedReminder
  const { contractId } = planned
  const to = await openChatOf(deps, contractId)
  const contract = await deps.store.contracts.find(contractId)
  if (to === null || to.remindingSince === null || contract === null) return
  const now = deps.clock()
  if (contract.contract_status !== 'active' || contract.term_to < calendarDay(now)) return
  const at = afterQuietHours(now)
  if (at > now) {
    const subject = `${contractId} ${planned.daysBefore} ${calendarDay(at)}`
    await deps.store.outbox.add({ kind: TELEGRAM_REMINDER, subject, body, dueAt: at })
    return
  }
  const say = await sayIn(deps, languageOf(to.language))
  const text = say('policyEnds', {
    number: policyNumber(contract) ?? '',
    until: formatLongDate(contract.term_to, say.language),
  })
  const renew = { text: say('renew'), callback_data: `buy:${contract.product}` }
  await unlessBlocked(deps, to, async () => {
    await deps.api.sendMessage(to.chatId, text, { reply_markup: { inline_keyboard: [[renew]] } })
  })
}

/** The chat of a contract; null when there is none, or its person blocked the bot. */
async function openChatOf({ store }: TelegramBotDeps, contractId: string): Promise<TelegramContract | null> {
  const to = await store.telegramContracts.find(contractId)
  if (to === null) return null
  const chat = await store.telegramChats.find(to.chatId)
  return chat === null || chat.blockedAt === null ? to : null
}

async function unlessBlocked(
  { store }: TelegramBotDeps,
  { chatId }: TelegramContract,
  send: () => Promise<void>,
): Promise<void> {
  try {
    await send()
  } catch (error) {
    if (!isBlockedBy(error)) throw error
    await store.telegramChats.block(chatId)
  }
}
