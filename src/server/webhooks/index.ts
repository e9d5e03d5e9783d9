/** New forms, sent to the servers that the settings name: signed, by the outbox. */
export { planWebhook } from './plan-webhook.ts'
export { webhooks } from './webhooks.ts'
