import type { Settings } from '../settings/settings.ts'
import type { Concepts } from '../store/index.ts'

/** Kind of outbox work that sends a form to the server that the settings name. */
export const WEBHOOK = 'webhook.form'

type Webhooks = Pick<Settings, 'webhooks'>

/** Returns the address that gets the forms of a product; null for none. */
export function webhookOf({ webhooks }: Webhooks, product: string): string | null {
  return webhooks.get(product) ?? webhooks.get('*') ?? null
}

/** Plans, in the transaction that stores a form, that the form is sent on. */
export async function planWebhook(
  { outbox }: Pick<Concepts, 'outbox'>,
  settings: Webhooks,
  { reference, product }: { readonly reference: string; readonly product: string },
): Promise<void> {
  if (webhookOf(settings, product) === null) return
  await outbox.add({ kind: WEBHOOK, subject: reference, body: '{}' })
}
