import { createTransport } from 'nodemailer'
import type { Settings } from '../settings/settings.ts'
import type { NoticeCarrier } from './notice-carrier.ts'

/** A mail server that takes longer is asked again. */
const longestAnswerMs = 20_000

const ownMachine = /^(localhost|127\.|\[::1\]$)/

/** Carries notices by SMTP; null where the settings name no mail server. */
export function emailCarrier({
  smtp,
  mailFrom,
  publicUrl,
}: Pick<Settings, 'smtp' | 'mailFrom' | 'publicUrl'>): NoticeCarrier | null {
  if (smtp === '') return null
  const transport = createTransport({
    url: smtp,
    // Else a stripped offer of STARTTLS would send the password as it is. A mail server of this machine may have none.
    requireTLS: !ownMachine.test(new URL(smtp).hostname),
    connectionTimeout: longestAnswerMs,
    greetingTimeout: longestAnswerMs,
    socketTimeout: longestAnswerMs,
    // Neither files of this machine nor other addresses get into a message.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (recipient, { id, title, text }) => {
      await transport.sendMail({
        from: mailFrom,
        to: recipient,
        subject: title,
        text,
        // A repetition has the same id, and mailboxes show it once.
        messageId: `<${id}@${new URL(publicUrl).hostname}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    },
  }
}
