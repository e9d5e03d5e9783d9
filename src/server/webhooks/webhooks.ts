import type { OutboxWork } from '../outbox-worker.ts'
import type { Settings } from '../settings/settings.ts'
import type { SentForm, Store } from '../store/index.ts'
import { WEBHOOK, webhookOf } from './plan-webhook.ts'
import { signedHeaders } from './sign-webhook.ts'

interface WebhookDeps {
  readonly store: Pick<Store, 'forms'>
  readonly settings: Pick<Settings, 'webhooks' | 'webhookSecrets'>
  /** Calls a server over the network. */
  readonly network: { readonly fetch: typeof fetch }
  readonly clock: () => number
}

/** A receiver that takes longer is asked again. */
const longestAnswerMs = 15_000

const hour = 60 * 60_000

/** The answer of a receiver that did not take a form. Its name is what an operator reads at the desk. */
class WebhookRefused extends Error {
  constructor(status: number) {
    super(`The receiver answered ${status}`)
    this.name = `HTTP ${status}`
  }
}

/**
 * Sends a form to the address of its product until the receiver answers 2xx: after pauses that double up to an hour, for three
 * days. Then the work waits at the desk, where an operator can repeat it. A redirect is no 2xx: the answers go to the address of
 * the settings and to no other.
 */
export function webhooks({ store, settings, network, clock }: WebhookDeps): OutboxWork {
  return {
    kind: WEBHOOK,
    atOnce: 4,
    longestPauseMs: hour,
    givesUpAfterMs: 72 * hour,
    perform: async ({ id, subject: reference }) => {
      const form = await store.forms.find(reference)
      const address = form && webhookOf(settings, form.product)
      // The person had it erased, or the address was taken out of the settings.
      if (!form || !address) return
      const body = bodyOf(form)
      const message = { id, timestamp: Math.floor(clock() / 1000), body }
      const answer = await network.fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...signedHeaders(message, settings.webhookSecrets) },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(longestAnswerMs),
      })
      await answer.body?.cancel()
      if (!answer.ok) throw new WebhookRefused(answer.status)
    },
  }
}

function bodyOf({ reference, product, version, language, body, createdAt }: SentForm): string {
  const answers: unknown = JSON.parse(body)
  return JSON.stringify({
    type: 'form.submitted',
    timestamp: new Date(createdAt).toISOString(),
    data: { reference, product, version, language, answers },
  })
}
