import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { sealedStorage } from '../../src/api/index.ts'
import { finishedPurchase, purchaseOf } from '../../src/wizard/saved/purchase-record.ts'
import type { ContractState } from '../../src/wizard/calls/contract-state.ts'
import { ContractResult } from '../../src/wizard/result/contract-result.tsx'
import { PaymentResultPage } from '../../src/wizard/result/payment-result-page.tsx'
import { expectAccessible } from '../ui/render.tsx'
import { realProduct, type RealProduct } from './products.ts'
import { renderInWizard, testRun } from './render-wizard.tsx'

let kasko: RealProduct
beforeAll(async () => {
  kasko = await realProduct('kasko')
})
afterEach(() => vi.unstubAllGlobals())

const paid: ContractState = {
  contractId: 'c-1',
  product: 'kasko',
  number: null,
  status: 'paid',
  contractStatus: 'unknown',
  premium: 180_000_000,
  currency: 'UZS',
  payments: [],
  paymentFailedAt: null,
  policyUrl: null,
  checkUrl: null,
  term: { from: '2026-11-22', to: '2027-11-21' },
  timeline: [
    { event: 'created', at: '2026-11-21T10:00:00.000Z' },
    { event: 'paid', at: '2026-11-21T10:01:00.000Z' },
  ],
}

const failed: ContractState = {
  ...paid,
  status: 'created',
  payments: [
    { provider: 'click', url: '#click' },
    { provider: 'payme', url: '#payme' },
  ],
  paymentFailedAt: '2026-11-21T10:01:00.000Z',
  timeline: paid.timeline.slice(0, 1),
}

/** What this browser keeps of the purchase. */
const record = {
  contract: 'c-1',
  product: 'kasko',
  run: 'this-visit',
  check: null,
  result: 'policy',
  provider: 'click',
  isDone: false,
  at: new Date().toISOString(),
} as const

/** The page on which a purchase ends, asking a server that answers every question alike. */
function onResult(first: ContractState, status: number, body: unknown) {
  const answer = async () =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  vi.stubGlobal('fetch', vi.fn<typeof fetch>(answer))
  return renderInWizard(
    <ContractResult product="kasko" contractId="c-1" first={first} record={null} check={null} name="КАСКО" />,
    testRun(kasko),
    kasko,
  )
}

test('while the contract is asked for, a screen reader hears what is awaited', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  renderInWizard(<PaymentResultPage contract="c-1" product="kasko" />, testRun(kasko), kasko)
  expect((await screen.findAllByRole('status')).map(({ textContent }) => textContent)).toContain(
    'Проверяем статус полиса…',
  )
})

test('[error.additional-policies-unavailable] policies that are not there yet are said to be so where they are waited for', async () => {
  const { container } = onResult(paid, 409, { code: 'QDM_EXTRA_POLICIES_UNAVAILABLE', problems: [] })
  expect(await screen.findByText('Дополнительные полисы пока недоступны.')).toBeTruthy()
  await expectAccessible(container)
})

test('[error.additional-policies-unavailable] a customer who comes back to policies that are late reads it, and sees them once they are there', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    let areThere = false
    vi.stubGlobal(
      'fetch',
      vi.fn<typeof fetch>(async () =>
        areThere
          ? Response.json({
              data: { ...paid, status: 'success', number: 'QKS 0000001', policyUrl: '/p.pdf' },
            })
          : Response.json({ code: 'QDM_EXTRA_POLICIES_UNAVAILABLE', problems: [] }, { status: 409 }),
      ),
    )
    renderInWizard(<PaymentResultPage contract="c-1" product="dsago" />, testRun(kasko), kasko)
    await vi.waitFor(() => {
      expect(screen.getByRole('heading', { level: 1, name: 'Полис ещё не готов' })).toBeTruthy()
      expect(screen.getByRole('status').textContent).toContain('Дополнительные полисы пока недоступны.')
    }, 30_000)
    areThere = true
    await vi.advanceTimersByTimeAsync(5000)
    await vi.waitFor(() => expect(screen.getByText('QKS 0000001')).toBeTruthy(), 30_000)
  } finally {
    vi.useRealTimers()
  }
})

test('[error.payment-request-failed] a refused payment says so, and offers every way to pay once more', async () => {
  const { container } = onResult(failed, 200, { data: failed })
  const heading = await screen.findByRole('heading', { level: 1, name: 'Платёж не прошёл' })
  expect(heading.nextElementSibling?.textContent).toMatch(/^Проверьте статус в\sкабинете\.$/)
  expect(screen.getAllByRole('button', { name: /^Оплатить/ })).toHaveLength(2)
  await expectAccessible(container)
})

test.each([
  { inspection: 'photos', status: 'paid', says: 'Оплата прошла' },
  { inspection: 'review', status: 'paid', says: 'Фото на проверке' },
  { inspection: 'accepted', status: 'paid', says: 'Фото приняты' },
  { inspection: 'refused', status: 'error', says: 'Осмотр не пройден' },
] as const)(
  '[kasko.activation.after-monitoring] a contract that waits for an inspection is not called a policy, also on another device: $inspection',
  async ({ inspection, status, says }) => {
    onResult({ ...paid, status, inspection, policyUrl: null }, 200, { data: [] })
    expect(await screen.findByRole('heading', { level: 1, name: says })).toBeTruthy()
    expect(screen.queryByText('Полис оформлен')).toBeNull()
    expect(screen.queryByRole('link', { name: /Скачать PDF/ })).toBeNull()
  },
)

test.each([
  { saved: 'of this visit', run: 'this-visit', contractId: null, stays: false },
  { saved: 'of this contract, from another device', run: 'another', contractId: 'c-1', stays: false },
  { saved: 'of a purchase that was begun later', run: 'later', contractId: null, stays: true },
])(
  'a finished purchase leaves no answers here: a saved $saved, stays: $stays',
  async ({ run, contractId, stays }) => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))
    const key = 'qadam.draft.kasko'
    const wizard = { product: 'kasko', hash: 'h', data: {}, purchase: { status: 'idle', contractId } }
    await sealedStorage.open()
    sealedStorage.write(
      key,
      JSON.stringify({ format: 1, run, savedAt: new Date().toISOString(), wizard, attempt: null }),
    )
    renderInWizard(
      <ContractResult
        product="kasko"
        contractId="c-1"
        first={{ ...paid, status: 'success', number: 'QKS 0000001' }}
        record={record}
        check={null}
        name="КАСКО"
      />,
      testRun(kasko),
      kasko,
    )
    await waitFor(() => expect(finishedPurchase('this-visit')).not.toBeNull())
    if (stays) await new Promise((resolve) => setTimeout(resolve, 50))
    await waitFor(() => expect(sealedStorage.read(key) !== null).toBe(stays))
    sealedStorage.remove(key)
    localStorage.clear()
  },
)

test('a customer who pays with the other provider reads that one afterwards', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))
  const { user } = renderInWizard(
    <ContractResult
      product="kasko"
      contractId="c-1"
      first={failed}
      record={record}
      check={null}
      name="КАСКО"
    />,
    testRun(kasko),
    kasko,
  )
  await user.click(await screen.findByRole('button', { name: /через payme$/i }))
  expect(purchaseOf('c-1')).toEqual({ ...record, provider: 'payme' })
  localStorage.clear()
})

const order = { state: 'open', provider: null, payBefore: null, supersededBy: null } as const

test('a contract that another one replaces leads to that one, and offers no payment', async () => {
  const superseded = {
    ...failed,
    payments: [],
    paymentFailedAt: null,
    order: { ...order, state: 'superseded', supersededBy: 'c-2' },
  } satisfies ContractState
  const { container } = onResult(superseded, 200, { data: superseded })
  expect(await screen.findByRole('heading', { name: 'Этот договор заменён новым' })).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Открыть новый договор' })
  expect(link.getAttribute('href')).toBe('/payment-result?product=kasko&contract=c-2')
  expect(screen.queryByRole('button')).toBeNull()
  await expectAccessible(container)
})

test('a contract that was not paid in time says that no money was taken, and begins again', async () => {
  const expired = {
    ...failed,
    payments: [],
    paymentFailedAt: null,
    order: { ...order, state: 'expired' },
  } satisfies ContractState
  const { container } = onResult(expired, 200, { data: [{ id: 'kasko', routes: ['/insurance/kasko'] }] })
  expect(await screen.findByRole('heading', { name: 'Срок оплаты истёк' })).toBeTruthy()
  expect(screen.getByText(/Деньги не списаны/)).toBeTruthy()
  await expectAccessible(container)
})

test('while a payment is under way, only its own provider is offered', async () => {
  const held = {
    ...failed,
    payments: [{ provider: 'payme', url: '#payme' }],
    paymentFailedAt: null,
    order: { ...order, state: 'held', provider: 'payme' },
  } satisfies ContractState
  const { container } = onResult(held, 200, { data: held })
  expect(await screen.findByText(/Платёж уже идёт через payme/)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Вернуться к оплате' })).toBeTruthy()
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    expect.stringContaining('payme'),
  ])
  await expectAccessible(container)
})

test('the provider that was paid is named, also when another one was chosen here', async () => {
  const done = {
    ...paid,
    status: 'success',
    number: 'QKS 0000001',
    order: { ...order, state: 'paid', provider: 'payme' },
  } satisfies ContractState
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => new Response('{"data":[]}', { status: 200 })),
  )
  renderInWizard(
    <ContractResult
      product="kasko"
      contractId="c-1"
      first={done}
      record={record}
      check={null}
      name="КАСКО"
    />,
    testRun(kasko),
    kasko,
  )
  expect(await screen.findByText(/, payme$/)).toBeTruthy()
  expect(screen.queryByText(/click/)).toBeNull()
})

test('names of payment providers that did not come at first are asked for again and shown', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let isDown = true
  vi.stubGlobal('fetch', async (address: string) => {
    if (isDown) throw new TypeError('Failed to fetch')
    const isList = address.endsWith('/payments/providers')
    return Response.json({
      data: isList
        ? [
            { id: 'click', name: 'Click' },
            { id: 'payme', name: 'Payme' },
          ]
        : failed,
    })
  })
  try {
    renderInWizard(
      <ContractResult
        product="kasko"
        contractId="c-1"
        first={failed}
        record={null}
        check={null}
        name="КАСКО"
      />,
      testRun(kasko),
      kasko,
    )
    await act(() => vi.advanceTimersByTimeAsync(4000))
    expect(screen.getByRole('button', { name: /payme$/ })).toBeTruthy()
    isDown = false
    await act(() => vi.advanceTimersByTimeAsync(6000))
    expect(screen.getByRole('button', { name: /Payme$/ })).toBeTruthy()
    expect(screen.getByRole('button', { name: /Click$/ })).toBeTruthy()
  } finally {
    vi.useRealTimers()
  }
})

test('a double press opens one provider: no button takes a press until the page had time to leave', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    onResult(failed, 200, { data: failed })
    await act(() => vi.advanceTimersByTimeAsync(0))
    fireEvent.click(screen.getByRole('button', { name: /payme$/ }))
    expect(location.hash).toBe('#payme')
    // The second press lands on whichever button is under the finger by now.
    for (const button of screen.getAllByRole('button', { name: /через|оплаты…/ })) fireEvent.click(button)
    expect(location.hash).toBe('#payme')
    await act(() => vi.advanceTimersByTimeAsync(6000))
    fireEvent.click(screen.getByRole('button', { name: /click$/ }))
    expect(location.hash).toBe('#click')
  } finally {
    location.hash = ''
    vi.useRealTimers()
  }
})
