import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { forgetToken, keepToken } from '../../../src/api/index.ts'
import {
  ActivationPage,
  ContractPolicyPage,
  DownloadPolicyPage,
  DownloadStepPage,
  OldPoliciesPage,
} from '../../../src/portal/services/index.ts'
import { type Answering, openService, provePhone, proving, refusal } from './render-service.tsx'

const policy = {
  type: 'osago',
  policyId: 'QAR9000001',
  contractId: 'contract-1',
  series: 'QAR',
  number: '9000001',
  holder: 'Karimov A. R.',
  object: 'Chevrolet Cobalt 01A123BC',
  startDate: '2026-08-13',
  expiryDate: '2027-08-12',
  premium: 5_600_000,
  currency: 'UZS',
  status: 'success',
  contractStatus: 'active',
}

/** Proves any phone, and answers the calls of policies like this. */
const serving =
  (answer: Answering): Answering =>
  (asked) =>
    proving(asked) ?? (asked.path.includes('/policy.pdf') ? { body: null } : answer(asked))

const button = (name: string) => screen.getByRole('button', { name })
const box = (name: string | RegExp) => screen.getByRole('textbox', { name })

afterEach(() => {
  cleanup()
  forgetToken()
})

describe('the download of a policy', () => {
  test('[portal.route.download-policy] an empty form says what is missing, and each link leads to its field', async () => {
    const { user, asked } = await openService(
      DownloadPolicyPage,
      serving(() => null),
    )
    await user.click(button('Найти полис'))
    const summary = await screen.findByRole('alert')
    expect(within(summary).getByRole('heading').textContent).toMatch(/Исправьте 2\sошибки/)
    await user.click(within(summary).getByRole('link', { name: /серию и номер/ }))
    expect(document.activeElement).toBe(box('Серия'))
    await user.click(within(summary).getByRole('link', { name: /телефона/ }))
    expect(document.activeElement).toBe(box(/^Телефон/))
    // What is put right is no error any more.
    await user.type(box('Серия'), 'qar')
    await user.type(box('Номер'), '9000001')
    expect(screen.queryByRole('link', { name: /серию и номер/ })).toBeNull()
    expect(asked.filter(({ path }) => path.includes('policies'))).toEqual([])
  })

  test('[portal.route.download-policy] by number it is found for a proven phone, and its document is a link away', async () => {
    const { user, asked } = await openService(
      DownloadPolicyPage,
      serving(() => ({ body: { data: policy } })),
    )
    await user.type(box('Серия'), 'QAR')
    await user.type(box('Номер'), '9000001')
    // Without the code the phone may be another person's.
    await user.type(box(/^Телефон/), '901234567')
    await user.click(button('Найти полис'))
    expect((await screen.findAllByText('Подтвердите телефон кодом из СМС.')).length).toBe(2)
    await provePhone(user, '901234567')
    await user.click(button('Найти полис'))
    const found = await screen.findByRole('heading', { name: /^Нашли 1\sполис$/ })
    expect(document.activeElement).toBe(found)
    expect(asked.find(({ path }) => path === '/api/v1/policies/open')).toMatchObject({
      method: 'POST',
      body: { series: 'QAR', number: '9000001', phone: '998901234567', proof: 'proof of 998901234567' },
    })
    expect(screen.getByRole('link', { name: /Скачать PDF/ }).getAttribute('href')).toBe(
      '/api/v1/contracts/contract-1/policy.pdf?lang=ru',
    )
    expect(document.body.textContent).toMatch(/56\s000/)
    // Looking for another begins with what was typed.
    await user.click(button('Найти другой полис'))
    expect((box('Номер') as HTMLInputElement).value).toBe('9000001')
  })

  test('[portal.route.download-policy] by personal ID nothing may be found, and it says whose policies it shows', async () => {
    const { user, asked } = await openService(
      DownloadPolicyPage,
      serving(() => refusal(404, 'QDM_PINFL_NO_POLICY')),
    )
    await user.click(screen.getByRole('radio', { name: 'По ПИНФЛ' }))
    await user.type(box('ПИНФЛ'), '31506900100014')
    await provePhone(user, '901234567')
    await user.click(button('Найти полис'))
    expect((await screen.findByRole('status')).textContent).toContain('По этому ПИНФЛ полисов нет')
    expect(asked.at(-1)).toMatchObject({
      path: '/api/v1/policies/by-pinfl',
      body: { pinfl: '31506900100014', phone: '998901234567' },
    })
    await user.click(button('Изменить данные'))
    expect((box('ПИНФЛ') as HTMLInputElement).value.replaceAll(/\D/g, '')).toBe('31506900100014')
  })

  test('another number takes the proof away, and so does a server that does not believe it', async () => {
    const { user } = await openService(
      DownloadPolicyPage,
      serving(() => refusal(422, 'QDM_PROOF_REFUSED')),
    )
    await user.type(box('Серия'), 'QAR')
    await user.type(box('Номер'), '9000001')
    await provePhone(user, '901234567')
    await user.type(box(/^Телефон/), '{Backspace}8')
    expect(screen.queryByText('Номер подтверждён')).toBeNull()
    await provePhone(user, '901234567')
    await user.click(button('Найти полис'))
    expect(await screen.findByText(/Подтвердите его снова/)).toBeTruthy()
    expect(screen.queryByText('Номер подтверждён')).toBeNull()
    expect((box('Номер') as HTMLInputElement).value).toBe('9000001')
  })

  test.each([
    ['a policy that is not there', refusal(404, 'QDM_POLICY_NOT_FOUND'), /Проверьте серию и номер/],
    ['a cut connection', null, /Нет подключения к Интернету!/],
    ['an answer that is none', { status: 502, body: 'oops' }, /Что-то сломалось/],
  ])('%s keeps what was typed and offers another try', async (_what, answer, words) => {
    let tries = 0
    const { user } = await openService(
      DownloadPolicyPage,
      serving(() => ((tries += 1) === 1 ? answer : { body: { data: policy } })),
    )
    await user.type(box('Серия'), 'QAR')
    await user.type(box('Номер'), '9000001')
    await provePhone(user, '901234567')
    await user.click(button('Найти полис'))
    await screen.findAllByText(words)
    await user.click(button('Повторить'))
    expect(await screen.findByRole('heading', { name: /^Нашли 1\sполис$/ })).toBeTruthy()
  })

  test('[portal.route.download-policy-step] step by step it asks one thing at a time, and leads back', async () => {
    const { user } = await openService(
      DownloadStepPage,
      serving(() => ({ body: { data: policy } })),
    )
    expect(screen.queryByRole('textbox', { name: /^Телефон/ })).toBeNull()
    await user.click(button('Продолжить'))
    await screen.findByRole('alert')
    await user.type(box('Серия'), 'QAR')
    await user.type(box('Номер'), '9000001')
    await user.click(button('Продолжить'))
    const step = await screen.findByRole('heading', { name: 'Подтвердите телефон' })
    await waitFor(() => expect(document.activeElement).toBe(step))
    await user.click(button('Назад'))
    expect((box('Номер') as HTMLInputElement).value).toBe('9000001')
    await user.click(button('Продолжить'))
    await provePhone(user, '901234567')
    await user.click(button('Найти полис'))
    expect(await screen.findByRole('link', { name: /Скачать PDF/ })).toBeTruthy()
  })

  const contract = {
    contractId: 'contract-1',
    product: 'osago',
    number: 'QOS 0000001',
    status: 'success',
    contractStatus: 'active',
    premium: 5_600_000,
    currency: 'UZS',
    payments: [],
    policyUrl: '/p',
    checkUrl: '/check/1',
    term: { from: '2026-11-24', to: '2027-11-23' },
    timeline: [],
  }
  const openLink = (type: string, answer: ReturnType<Answering>) =>
    openService(
      () => <ContractPolicyPage type={type} contractId="contract-1" />,
      serving(({ path }) =>
        path.startsWith('/api/v1/products/')
          ? answer
          : { body: { data: [{ id: 'osago', icon: [], routes: ['/insurance/osago'] }] } },
      ),
    )

  test('[portal.route.download-insurance-policy] a buyer’s link shows the policy and gives its document', async () => {
    const { asked } = await openLink('osago', { body: { data: contract } })
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Полис ОСАГО')
    expect((await screen.findByRole('link', { name: /Скачать PDF/ })).getAttribute('href')).toContain(
      'contract-1',
    )
    expect(asked.some(({ path }) => path === '/api/v1/products/osago/contract/contract-1')).toBe(true)
  })

  test.each([
    ['in force', 'active', '2026-01-13', 'Действует'],
    ['not in force before its first day', 'active', '2098-01-13', 'Начнётся 13.01.2098'],
    ['over', 'archive', '2020-01-13', 'Завершён'],
  ])('[policy.status.contract] a policy that is %s says so', async (_, contractStatus, from, says) => {
    await openLink('osago', {
      body: { data: { ...contract, contractStatus, term: { from, to: '2099-01-12' } } },
    })
    expect(await screen.findByText(says, { exact: true })).toBeTruthy()
  })

  test.each([
    [
      'a contract that is not paid',
      { ...contract, number: null, status: 'created' },
      'Договор ещё не оплачен',
    ],
    ['a policy on its way', { ...contract, number: null, status: 'paid' }, 'Готовим полис'],
  ])(
    '[portal.route.download-insurance-policy] %s is told of, with the way on',
    async (_what, state, title) => {
      await openLink('osago', { body: { data: state } })
      expect(await screen.findByText(title)).toBeTruthy()
      expect(
        document.querySelector('a[href="/payment-result?product=osago&contract=contract-1"]'),
      ).toBeTruthy()
      expect(screen.queryByRole('link', { name: /Скачать PDF/ })).toBeNull()
    },
  )

  test('[portal.route.download-insurance-policy] a broken link and a product that is not sold have different messages', async () => {
    await openLink('osago', refusal(404, 'QDM_CONTRACT_NOT_FOUND'))
    expect((await screen.findByRole('alert')).textContent).toContain('По этой ссылке полиса нет')
    cleanup()
    await openLink('yacht', null)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Такой страницы нет')
  })
})

test('[portal.route.policy-activation] a policy is activated for its phone, or says what has to come first', async () => {
  let tries = 0
  const { user, asked } = await openService(
    ActivationPage,
    serving(() =>
      (tries += 1) === 1
        ? refusal(409, 'QDM_INSPECTION_NEEDED')
        : { body: { data: { ...policy, contractStatus: 'active' } } },
    ),
  )
  await user.click(button('Активировать полис'))
  await screen.findByRole('alert')
  await user.type(box('Серия'), 'QAR')
  await user.type(box('Номер'), '9000004')
  await provePhone(user, '901234567')
  await user.click(button('Активировать полис'))
  await screen.findByText('Сначала пройдите осмотр автомобиля.')
  await user.click(button('Повторить'))
  const done = await screen.findByRole('heading', { name: /^Полис действует до 12\sавгуста\s2027/ })
  expect(document.activeElement).toBe(done)
  expect(asked.findLast(({ path }) => path === '/api/v1/policies/activation')?.body).toEqual({
    series: 'QAR',
    number: '9000004',
    phone: '998901234567',
    proof: 'proof of 998901234567',
  })
})

describe('the search of old policies', () => {
  test('[policy.screen.search-old-by-pinfl] asks a visitor for the personal ID and a proven phone', async () => {
    const { user, asked } = await openService(
      OldPoliciesPage,
      serving(() => ({ body: { data: [policy, { ...policy, policyId: 'QAR9000002', number: '9000002' }] } })),
    )
    expect(asked).toEqual([])
    expect(screen.queryByRole('radio')).toBeNull()
    await user.type(box('ПИНФЛ'), '31506900100014')
    await provePhone(user, '901234567')
    await user.click(button('Найти полис'))
    expect(await screen.findByRole('heading', { name: /^Нашли 2\sполиса$/ })).toBeTruthy()
  })

  test('[policy.screen.search-old-by-pinfl] shows a signed-in person all own policies, but no document of another phone', async () => {
    keepToken('t'.repeat(43), false)
    const stranger = { contractId: null, holder: null, object: null }
    const foreign = { ...policy, policyId: 'QAR9000009', number: '9000009', ...stranger }
    const { asked } = await openService(
      OldPoliciesPage,
      serving(() => ({ body: { data: [policy, foreign] } })),
    )
    expect(await screen.findByRole('heading', { name: /^Нашли 2\sполиса$/ })).toBeTruthy()
    expect(screen.getAllByRole('link', { name: /Скачать PDF/ })).toHaveLength(1)
    expect(document.body.textContent).toContain('Куплен с другим телефоном.')
    expect(screen.getAllByText('Страхователь')).toHaveLength(1)
    expect(asked[0]).toMatchObject({ method: 'GET', path: '/api/v1/policies/old' })
  })

  test.each([
    ['QDM_PASSPORT_NEEDED', 409, 'Добавьте паспорт в профиль'],
    ['QDM_PINFL_NO_POLICY', 404, 'По этому ПИНФЛ полисов нет'],
  ])('[policy.screen.search-old-by-pinfl] says what %s means', async (code, status, title) => {
    keepToken('t'.repeat(43), false)
    await openService(
      OldPoliciesPage,
      serving(() => refusal(status, code)),
    )
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    // The passport is filled in there, and nowhere else.
    const asksForIt = document.querySelector('a[href="/profile/my-data"]') !== null
    expect(asksForIt).toBe(code === 'QDM_PASSPORT_NEEDED')
  })
})
