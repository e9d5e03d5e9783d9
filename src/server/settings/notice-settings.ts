import { choice, oneLine, type Setting } from './setting.ts'

/** Settings of the notices that a new form has come. */
export const noticeRows = {
  noticeEmails: byForm('QADAM_NOTICE_EMAILS', {
    allowed: 'desk@example.uz',
    pattern: /^[^\s@,=]+@[^\s@,=]+\.[^\s@,=]+$/,
    meaning: 'E-mail addresses that are informed of a new form',
  }),
  noticeChats: byForm('QADAM_NOTICE_CHATS', {
    allowed: '-1001234567890',
    pattern: /^-?\d{1,20}$/,
    meaning: 'Telegram chats that are informed of a new form by the bot of QADAM_TELEGRAM_TOKEN',
  }),
  noticeLanguage: choice('QADAM_NOTICE_LANGUAGE', ['ru', 'uz', 'en'], 'ru', 'Language of these notices'),
  smtp: {
    name: 'QADAM_SMTP_URL',
    default: '',
    allowed: 'smtps://login:password@mail.example.uz:465, smtp://… with STARTTLS, or empty',
    meaning: 'Mail server that carries these notices',
    secret: true,
    parse: (text: string) => {
      if (text === '') return { value: text }
      const parsed = URL.parse(text)
      return parsed && /^smtps?:$/.test(parsed.protocol) && parsed.hostname !== '' ? { value: text } : null
    },
  },
  mailFrom: oneLine('QADAM_MAIL_FROM', '', 'Sender of e-mails, such as Qadam <forms@example.uz>'),
} satisfies Readonly<Record<string, Setting<unknown>>>

/** One recipient for each form; `*` for every other form. A group or a mailing list is one recipient. */
function byForm(
  name: string,
  {
    allowed,
    pattern,
    meaning,
  }: { readonly allowed: string; readonly pattern: RegExp; readonly meaning: string },
): Setting<ReadonlyMap<string, string>> {
  return {
    name,
    default: '',
    allowed: `form=${allowed} with a comma between, * for every other form, or empty`,
    meaning,
    secret: false,
    parse: (text) => {
      const entries = (text === '' ? [] : text.split(',')).flatMap((part) => {
        const [, form, recipient] = /^(\*|[a-z][a-z0-9-]*)=(\S+)$/.exec(part.trim()) ?? []
        return form && recipient && pattern.test(recipient) ? [[form, recipient] as const] : []
      })
      const value = new Map(entries)
      return text === '' || value.size === text.split(',').length ? { value } : null
    },
  }
}
