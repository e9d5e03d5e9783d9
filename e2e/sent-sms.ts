import { expect, type APIRequestContext } from '@playwright/test'

interface Outbox {
  readonly data: readonly { readonly phone: string; readonly text: string }[]
}

/** The newest code that was sent to a phone, out of the embedded carrier's outbox. */
export async function sentCode(request: APIRequestContext, phone: string): Promise<string> {
  let code = ''
  // The page does not wait for the carrier.
  await expect(async () => {
    const answer = await request.get('/sandbox/outbox.json')
    // The outbox is our own page of JSON.
    const { data } = (await answer.json()) as Outbox
    const text = data.find((message) => message.phone === phone)?.text ?? ''
    code = /\b\d{6}\b/.exec(text)?.[0] ?? ''
    expect(code, `a code in the SMS to the phone: ${text}`).not.toBe('')
  }).toPass({ timeout: 15_000 })
  return code
}
