import type { Contract } from '../store/index.ts'
import { calendarDay, startOfDay } from '../world.ts'
import type { TelegramBotDeps } from './bot-deps.ts'

/** Kind of outbox work that reminds a person in their chat that a policy ends. */
export const TELEGRAM_REMINDER = 'telegram.reminder'

/** Days before the last day of a policy on which its chat is reminded. */
export const reminderDays = [14, 3] as const

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/** Reminders come at this hour of the country. */
const reminderHour = 10

/** A chat is left alone from the first to the second of these hours of the country. */
const quiet = { from: 21, to: 9 } as const

/** What a reminder is about. */
export interface PlannedReminder {
  readonly contractId: string
  readonly daysBefore: number
}

/** The button under a policy: `remind:<contract>`. Null when the id is too long for a button, or the end is not known. */
export function remindData({ id, term_to }: Pick<Contract, 'id' | 'term_to'>): string | null {
  const data = `remind:${id}`
  return term_to === '' || Buffer.byteLength(data) > 64 ? null : data
}

/** Plans the reminders of the pressed button. Returns the key of the answer; null when another button was pressed. */
export async function remindByButton(
  { store, clock }: Pick<TelegramBotDeps, 'store' | 'clock'>,
  { chat, data }: { readonly chat: string; readonly data: string },
): Promise<string | null> {
  const [, contractId] = /^remind:([\w-]{1,57})$/.exec(data) ?? []
  if (contractId === undefined) return null
  return await store.transaction(async ({ telegramContracts, contracts, outbox }) => {
    const contract = await contracts.find(contractId)
    if (contract === null || !(await telegramContracts.remind(contractId, chat))) return 'oldButton'
    for (const daysBefore of reminderDays) {
      const dueAt = startOfDay(contract.term_to) - daysBefore * dayMs + reminderHour * hourMs
      if (dueAt <= clock()) continue
      const planned: PlannedReminder = { contractId, daysBefore }
      await outbox.add({
        kind: TELEGRAM_REMINDER,
        subject: `${contractId} ${daysBefore}`,
        body: JSON.stringify(planned),
        dueAt,
      })
    }
    return 'reminding'
  })
}

const stopWords = /^(?:\/stop|stop|стоп|хватит|to[ʻʼ'’‘`]?xta(?:t|ting)?)[.!]?$/i

/** Ends the reminders of a chat whose person wrote a stop word. Returns the key of the answer; null for any other text. */
export async function stopReminders(
  { store }: Pick<TelegramBotDeps, 'store'>,
  { chat, text }: { readonly chat: string; readonly text: string },
): Promise<string | null> {
  if (!stopWords.test(text)) return null
  const hadAny = await store.telegramContracts.stopReminding(chat)
  // Without reminders the word may be the answer to a question.
  return hadAny || text.startsWith('/') ? 'notReminding' : null
}

/** The next moment outside of the quiet hours: now, or the hour of reminders. */
export function afterQuietHours(now: number): number {
  const midnight = startOfDay(calendarDay(now))
  const hour = (now - midnight) / hourMs
  if (hour >= quiet.to && hour < quiet.from) return now
  return midnight + reminderHour * hourMs + (hour >= quiet.from ? dayMs : 0)
}
