import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetToken, keepToken } from '../../src/api/index.ts'
import { StaffGate } from '../../src/staff/index.ts'
import { ToastProvider } from '../../src/ui/index.ts'
import { createInterfaceTexts, TextsProvider } from '../../src/wizard/index.ts'
import { expectAccessible, render } from '../ui/render.tsx'

const files = import.meta.glob<{ readonly default: Record<string, string> }>(
  '../../locales/ru/{common,errors,admin}.json',
  { eager: true },
)

const operator = {
  phone: '998900000101',
  roles: ['operator'],
  desks: { content: true, claims: true },
  secondFactor: { since: '2026-11-27T07:00:00Z', backupCodesLeft: 10 },
}

/** What the server answers to each call: a status with data, or with the code of a refusal. */
const answers = new Map<string, readonly [number, unknown]>()
const sent: unknown[] = []

beforeEach(() => {
  keepToken('a-token-of-an-operator', false)
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    if (body !== undefined && body !== null) sent.push(JSON.parse(await new Response(body).text()))
    const call = new URL(address, 'http://localhost').pathname.replace('/api/v1/admin/', '')
    const [status, content] = answers.get(call) ?? [404, 'QDM_NOT_FOUND']
    if (status === 204) return new Response(null, { status })
    const isRefused = status >= 400
    return new Response(JSON.stringify(isRefused ? { status, code: content } : { data: content }), {
      status,
      headers: { 'content-type': isRefused ? 'application/problem+json' : 'application/json' },
    })
  })
})
afterEach(() => {
  forgetToken()
  answers.clear()
  sent.length = 0
})

async function gate() {
  const texts = createInterfaceTexts({
    loader: { load: async (_, name) => files[`../../locales/ru/${name}.json`]?.default ?? {} },
    bundled: async () => null,
  })
  await texts.want('common', 'errors', 'admin')
  return render(
    <TextsProvider texts={texts}>
      <ToastProvider>
        <StaffGate>
          <main>
            <h1>The desk</h1>
          </main>
        </StaffGate>
      </ToastProvider>
    </TextsProvider>,
  )
}
const box = () => screen.findByRole('textbox', undefined, { timeout: 3000 })
const press = { name: 'Подтвердить' }

test('a sign-in is proven by a code of the app: a wrong one stays in its box, the right one opens the desk', async () => {
  answers.set('operator', [403, 'QDM_SECOND_FACTOR_WANTED'])
  answers.set('second-factor/prove', [422, 'QDM_SECOND_FACTOR_WRONG'])
  const { user, container } = await gate()
  await user.type(await box(), '12')
  await user.click(screen.getByRole('button', press))
  expect(sent).toEqual([])
  await user.type(await box(), '3456')
  await user.click(screen.getByRole('button', press))
  await screen.findByText(/Код не подошёл/)
  expect((await box()).getAttribute('aria-invalid')).toBe('true')
  expect(await box()).toHaveProperty('value', '123456')
  expect(document.activeElement).toBe(await box())
  await expectAccessible(container)

  answers.set('operator', [200, operator])
  answers.set('second-factor/prove', [204, null])
  await user.clear(await box())
  await user.type(await box(), ' K7M2P-x9w4r ')
  await user.click(screen.getByRole('button', press))
  await screen.findByText('The desk')
  expect(sent.at(-1)).toEqual({ code: 'K7M2P-x9w4r' })
})

test('without an app it is set up before the desk: the QR code, its first code, the backup codes', async () => {
  answers.set('operator', [403, 'QDM_SECOND_FACTOR_ABSENT'])
  answers.set('second-factor', [
    200,
    { secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', address: 'otpauth://totp/x', qr: '<svg/>' },
  ])
  answers.set('second-factor/confirm', [200, { backupCodes: ['aaaaa-bbbbb', 'ccccc-ddddd'] }])
  const { user, container } = await gate()
  await user.click(await screen.findByRole('button', { name: 'Настроить' }))
  await screen.findByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')
  await expectAccessible(container)
  await user.type(await box(), '123456')
  await user.click(screen.getByRole('button', press))
  await screen.findByText('ccccc-ddddd')
  await expectAccessible(container)
  answers.set('operator', [200, operator])
  await user.click(screen.getByRole('button', { name: 'Коды сохранены' }))
  expect(await screen.findByText('The desk')).not.toBeNull()
})
