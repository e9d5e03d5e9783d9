import { clickSignature } from '../payments/index.ts'
import type { Settings } from '../settings/settings.ts'

/** Actions of the cash desk on an order, in the name of a provider. */
export const cashDeskMoves = ['pay', 'refuse', 'repeat', 'late', 'hold', 'cancel'] as const
/** An action of the cash desk on an order. */
export type CashDeskMove = (typeof cashDeskMoves)[number]

/** An order as a payment link describes it. `amount` is tiyin; `payment` names the provider's attempt. */
export interface DeskOrder {
  readonly number: string
  readonly amount: number
  readonly payment: string
}

/** One request that the desk sent, and what came back. */
export interface Exchange {
  readonly sent: string
  readonly answer: string
}

/** Dependencies of the desk; `send` posts to a merchant endpoint and resolves to the answer's text. */
export interface DeskWorld {
  readonly settings: Settings
  readonly clock: () => number
  readonly send: (path: string, headers: Readonly<Record<string, string>>, body: string) => Promise<string>
}

const LATE_MS = 13 * 60 * 60 * 1000
const REASON_DEBIT_FAILED = 2
const REASON_REFUND = 5

/** Plays Payme: the calls of its Merchant API in the order in which it makes them. */
export async function playPayme(
  world: DeskWorld,
  move: CashDeskMove,
  order: DeskOrder,
): Promise<readonly Exchange[]> {
  const exchanges: Exchange[] = []
  const authorization = `Basic ${Buffer.from(`Paycom:${world.settings.paymeKey}`).toString('base64')}`
  const call = async (method: string, params: unknown) => {
    const sent = JSON.stringify({ id: exchanges.length + 1, method, params })
    const headers = { authorization, 'content-type': 'application/json' }
    for (let times = move === 'repeat' ? 2 : 1; times > 0; times -= 1) {
      exchanges.push({ sent, answer: await world.send('/api/pay/payme', headers, sent) })
    }
  }
  const account = { order_id: order.number }
  const time = world.clock() - (move === 'late' ? LATE_MS : 0)
  if (move === 'cancel') {
    await call('CancelTransaction', { id: order.payment, reason: REASON_REFUND })
    return exchanges
  }
  await call('CheckPerformTransaction', { amount: order.amount, account })
  await call('CreateTransaction', { id: order.payment, time, amount: order.amount, account })
  if (move === 'refuse') await call('CancelTransaction', { id: order.payment, reason: REASON_DEBIT_FAILED })
  if (move === 'pay' || move === 'repeat' || move === 'late')
    await call('PerformTransaction', { id: order.payment })
  if (move === 'pay' || move === 'repeat') {
    const fiscal_data = { receipt_id: order.number, status_code: 0, message: 'SAMPLE' }
    await call('SetFiscalData', { id: order.payment, type: 'PERFORM', fiscal_data })
  }
  return exchanges
}

/** Plays Click: Prepare and Complete of its SHOP-API. It has no cancelling call; money goes back over its cabinet. */
export async function playClick(
  world: DeskWorld,
  move: CashDeskMove,
  order: DeskOrder,
): Promise<readonly Exchange[]> {
  const exchanges: Exchange[] = []
  const { clickService, clickSecret } = world.settings
  const call = async (fields: Readonly<Record<string, string>>): Promise<string> => {
    const all = {
      click_trans_id: order.payment,
      service_id: clickService,
      click_paydoc_id: order.payment,
      merchant_trans_id: order.number,
      amount: (order.amount / 100).toFixed(2),
      error: '0',
      error_note: 'Success',
      sign_time: countryTime(world.clock()),
      ...fields,
    }
    const sent = new URLSearchParams({ ...all, sign_string: clickSignature(all, clickSecret) }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    let answer = ''
    for (let times = move === 'repeat' ? 2 : 1; times > 0; times -= 1) {
      answer = await world.send('/api/pay/click', headers, sent)
      exchanges.push({ sent, answer })
    }
    return answer
  }
  const prepared = preparedId(await call({ action: '0' }))
  const complete = { action: '1', merchant_prepare_id: prepared }
  if (move === 'pay' || move === 'repeat') await call(complete)
  if (move === 'refuse' || move === 'late' || move === 'cancel') {
    await call({ ...complete, error: '-5017', error_note: 'Insufficient funds' })
  }
  if (move === 'late') await call(complete)
  return exchanges
}

function preparedId(answer: string): string {
  const { merchant_prepare_id: id } = JSON.parse(answer) as { merchant_prepare_id?: number }
  return String(id ?? 0)
}

/** `2026-11-21 12:34:56` by the country's clock. */
function countryTime(now: number): string {
  return new Date(now + 5 * 60 * 60 * 1000).toISOString().slice(0, 19).replace('T', ' ')
}
