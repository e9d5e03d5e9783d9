import { isSale } from '../../engine/index.ts'
import { purchase } from './purchase.ts'
import { attemptFor, submissionOf } from './purchase-attempt.ts'
import type { SendAnswers } from './send-answers.ts'
import { sendForm } from './send-form.ts'
import { keepPurchase } from '../saved/purchase-record.ts'

/** Makes the contract or sends the form, once however often it is tried, and remembers a contract on this device. */
export const sendPurchase: SendAnswers = async (
  submission,
  { product, run, provider, lastAttempt, keepAttempt, newKey, now },
) => {
  const attempt = attemptFor(submission, lastAttempt, newKey)
  // It is saved before sending: a reload in between repeats this purchase and creates no second one.
  keepAttempt(attempt)
  const sent = submissionOf(submission, attempt, run)
  if (!isSale(product)) {
    const answer = await sendForm(sent, attempt.idempotencyKey)
    if (answer.kind === 'refused') keepAttempt({ ...attempt, digest: '' })
    return { answer, contract: null }
  }
  const purchased = await purchase(product, sent, attempt.idempotencyKey)
  // The server always answers a refused request the same way under its key, so the next attempt gets a new key.
  if (purchased.answer.kind === 'refused') keepAttempt({ ...attempt, digest: '' })
  if (purchased.contract) {
    keepAttempt({ ...attempt, contract: purchased.contract.contractId })
    keepPurchase({
      contract: purchased.contract.contractId,
      product: product.id,
      run,
      check: product.purchase.check ?? product.purchase.link ?? null,
      link: product.purchase.link ?? null,
      result: product.purchase.result,
      provider,
      isDone: false,
      at: now().toISOString(),
    })
  }
  return purchased
}
