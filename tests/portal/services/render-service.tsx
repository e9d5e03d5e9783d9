import { createMemoryHistory, createRoute, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { vi } from 'vitest'
import { keepLanguage, type Language } from '../../../src/api/index.ts'
import { createAppRouter } from '../../../src/app/app-router.ts'
import { rootRoute } from '../../../src/app/root-route.tsx'
import { loadToasts } from '../../../src/ui/index.ts'
import { createInterfaceTexts } from '../../../src/wizard/index.ts'

const files = import.meta.glob<{ readonly default: Record<string, string> }>(
  '../../../locales/*/{common,errors,portal,services,cabinet,claims,auth,osago}.json',
  { eager: true },
)

/** A request that a page made. */
export interface Asked {
  readonly method: string
  readonly path: string
  readonly body: unknown
}

/** What the server answers to a request: a body of null is the status 204; null is no connection. */
export type Answer = { readonly status?: number; readonly body: unknown } | null

/** How the server answers, at once or when the test says so. */
export type Answering = (asked: Asked) => Answer | Promise<Answer>

/** A problem document as the server sends it. */
export function refusal(status: number, code: string) {
  return { status, body: { code, status, problems: [] } }
}

/** Opens a page of the services with the texts of its routes, before a server that answers like this. */
export async function openService(
  Page: ComponentType,
  answering: Answering,
  language: Language = 'ru',
): Promise<{ readonly user: UserEvent; readonly asked: readonly Asked[] }> {
  keepLanguage(language)
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const request = {
      method,
      path: url,
      body: typeof body === 'string' ? (JSON.parse(body) as unknown) : null,
    }
    asked.push(request)
    const answer = await answering(request)
    if (answer === null) throw new TypeError('Failed to fetch')
    if (answer.body === null) return new Response(null, { status: 204 })
    return Response.json(answer.body, { status: answer.status ?? 200 })
  })
  const texts = createInterfaceTexts({
    loader: {
      load: async (of, name) => files[`../../../locales/${of}/${name}.json`]?.default ?? {},
    },
    bundled: async () => null,
  })
  const route = createRoute({
    getParentRoute: () => rootRoute,
    path: '/',
    loader: () => texts.want('common', 'errors', 'portal', 'services', 'cabinet', 'claims'),
    component: () => <Page />,
  })
  const router = createAppRouter(rootRoute.addChildren([route]), { texts })
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: ['/'] }) } as never)
  render(<RouterProvider router={router as never} />)
  await screen.findByRole('heading', { level: 1 })
  // A page has them when it is idle.
  await loadToasts()
  return { user: userEvent.setup(), asked }
}

/** Proves a phone as a person does; the server takes any code. */
export async function provePhone(user: UserEvent, national: string): Promise<void> {
  const phone = screen.getByRole('textbox', { name: /^Телефон/ })
  await user.clear(phone)
  await user.type(phone, national)
  await user.click(screen.getByRole('button', { name: 'Получить код' }))
  await user.type(await screen.findByRole('textbox', { name: 'Код из СМС' }), '123456')
  await screen.findByText('Номер подтверждён')
}

/** The answers of the service that proves phones. */
export function proving({ path, body }: Asked): { readonly body: unknown } | null {
  const { phone } = (body ?? {}) as { readonly phone?: string }
  if (path === '/api/v1/auth/send-sms') return { body: { data: { resendSeconds: 60, expiresSeconds: 300 } } }
  if (path === '/api/v1/auth/accept') return { body: { data: { token: null, proof: `proof of ${phone}` } } }
  return null
}
