import type { Settings } from '../settings/settings.ts'
import type { NoticeCarrier } from './notice-carrier.ts'

/** Carries notices into chats of Telegram; null where the settings name no bot. */
export function telegramCarrier({
  telegramToken,
  telegramApi,
}: Pick<Settings, 'telegramToken' | 'telegramApi'>): NoticeCarrier | null {
  if (telegramToken === '') return null
  return {
    send: async (chat, { title, text }) => {
      const { Api } = await import('grammy')
      const api = new Api(telegramToken, { apiRoot: telegramApi.replace(/\/$/, ''), timeoutSeconds: 20 })
      await api.sendMessage(chat, `${title}\n\n${text}`, { link_preview_options: { is_disabled: true } })
    },
  }
}
