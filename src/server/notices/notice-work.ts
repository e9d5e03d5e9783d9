import type { OutboxWork } from '../outbox-worker.ts'
import type { TextSource } from '../registry/index.ts'
import { serverText } from '../server-texts.ts'
import type { Settings } from '../settings/settings.ts'
import type { Store } from '../store/index.ts'
import type { NoticeCarrier, NoticeChannel } from './notice-carrier.ts'
import { NOTICE, recipientOf, type Recipients } from './plan-notices.ts'

interface NoticeDeps {
  readonly store: Pick<Store, 'forms'>
  readonly settings: Recipients & Pick<Settings, 'noticeLanguage' | 'publicUrl'>
  readonly texts: TextSource
  /** Null for a channel that the settings do not set up. */
  readonly carriers: Readonly<Record<NoticeChannel, NoticeCarrier | null>>
}

const hour = 60 * 60_000

/** Informs people of a new form: its name, its number, and the page of the desk where its answers are. */
export function noticeWork({ store, settings, texts, carriers }: NoticeDeps): OutboxWork {
  return {
    kind: NOTICE,
    atOnce: 2,
    longestPauseMs: hour,
    givesUpAfterMs: 24 * hour,
    perform: async ({ id, subject }) => {
      const [reference, channel] = subject.split(' ') as [string, NoticeChannel]
      const form = await store.forms.find(reference)
      const recipient = form && recipientOf(settings, channel, form.product)
      // The person had it erased, or the recipient was taken out of the settings.
      if (!form || !recipient) return
      const carrier = carriers[channel]
      if (carrier === null) throw new Error(`The settings name a recipient by ${channel} and no carrier`)
      const language = settings.noticeLanguage
      const name = (await texts(language, form.product))?.[`${form.product}.title`]
      const values = { form: typeof name === 'string' ? name : form.product, reference }
      await carrier.send(recipient, {
        id,
        title: serverText(language, 'notice.form.title', values),
        text: serverText(language, 'notice.form.text', {
          ...values,
          address: `${settings.publicUrl}/admin/forms`,
        }),
      })
    },
  }
}
