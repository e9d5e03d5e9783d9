import { createMemoryHistory, createRoute, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import en from '../../locales/en/common.json'
import ru from '../../locales/ru/common.json'
import uz from '../../locales/uz/common.json'
import { CallError, keepLanguage } from '../../src/api/index.ts'
import { createAppRouter } from '../../src/app/app-router.ts'
import { rootRoute } from '../../src/app/root-route.tsx'
import { createInterfaceTexts } from '../../src/wizard/index.ts'

const files = { ru, uz, en }

beforeEach(() => {
  // React and the router tell the console of every error that a page throws.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

async function open(language: keyof typeof files, component: () => never, loader = () => Promise.resolve()) {
  keepLanguage(language)
  const texts = createInterfaceTexts({
    loader: { load: async (of) => files[of as keyof typeof files] },
    bundled: async () => null,
  })
  const route = createRoute({
    getParentRoute: () => rootRoute,
    path: '/',
    loader: async () => {
      await texts.want('common')
      await loader()
    },
    component,
  })
  const router = createAppRouter(rootRoute.addChildren([route]), { texts })
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: ['/'] }) } as never)
  render(<RouterProvider router={router as never} />)
}

const breaks = (): never => {
  throw new TypeError('undefined is not a function')
}

test.each([
  ['ru', 'Что-то сломалось, уже чиним', /Ответы сохранены/],
  ['uz', 'Nosozlik yuz berdi, tuzatyapmiz', /Javoblaringiz saqlandi/],
  ['en', 'Something broke and we’re fixing it', /Your answers are saved/],
] as const)(
  '[error.unexpected] a page that breaks says so in %s, that nothing is lost, and whom to call; never what went wrong inside',
  async (language, title, text) => {
    await open(language, breaks)
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title)
    expect(screen.getByRole('alert').textContent).toMatch(text)
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual(['/', expect.stringMatching(/^tel:\+998/)])
    expect(document.body.textContent).not.toContain('undefined')
    expect(document.title).toBe(`${title} — Qadam`)
  },
)

test('one whose own texts cannot be read says so in those that can, and shows no blank page', async () => {
  const texts = createInterfaceTexts({
    loader: {
      load: async (_, namespace) => {
        if (namespace === 'common') return ru
        throw new TypeError('Failed to fetch')
      },
    },
    bundled: async () => null,
  })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const route = createRoute({
    getParentRoute: () => rootRoute,
    path: '/',
    loader: () => texts.want('common', 'errors', 'osago'),
    component: breaks,
  })
  const router = createAppRouter(rootRoute.addChildren([route]), { texts })
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: ['/'] }) } as never)
  render(<RouterProvider router={router as never} />)
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Нет подключения к Интернету!')
  expect(screen.getByRole('alert').textContent).toMatch(/когда связь вернётся/)
})

test('a page that could not be loaded is another matter: the connection is to blame, and it is tried again', async () => {
  await open('ru', breaks, () => Promise.reject(new CallError({ kind: 'fetch' })))
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Страница не загрузилась')
  expect(screen.getByRole('button', { name: 'Повторить' })).toBeTruthy()
})
