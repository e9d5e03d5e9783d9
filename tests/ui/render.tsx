import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { compileMessage } from '../../src/engine/messages/index.ts'
import { render as renderPlain, type RenderResult } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import axe from 'axe-core'
import type { ReactElement, ReactNode } from 'react'
import { expect } from 'vitest'
import en from '../../locales/en/common.json'
import ru from '../../locales/ru/common.json'
import uz from '../../locales/uz/common.json'
import type { Language } from '../../src/ui/index.ts'

const catalogs = { ru, uz, en }

/** Renders with the interface's own texts, and gives hands to use it with. */
export function render(
  element: ReactElement,
  language: Language = 'ru',
): Pick<RenderResult, 'container' | 'rerender' | 'unmount'> & { readonly user: UserEvent } {
  const i18n = setupI18n({ locale: language, messages: catalogs })
  i18n.setMessagesCompiler(compileMessage)
  const Wrapper = ({ children }: { readonly children: ReactNode }) => (
    <I18nProvider i18n={i18n}>{children}</I18nProvider>
  )
  const { container, rerender, unmount } = renderPlain(element, { wrapper: Wrapper })
  return { user: userEvent.setup(), container, rerender, unmount }
}

/** Fails with axe's own words for whatever it finds. Colours are counted in tokens.test.ts: here nothing is painted. */
export async function expectAccessible(container: Element): Promise<void> {
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n')}`)).toEqual([])
}

/** Pretends a width of the screen for media queries in px. */
export function onScreen(widthPx: number): void {
  // happy-dom's own window lays out nothing, but answers min-width queries from its viewport.
  const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } }
  happyDOM.setViewport({ width: widthPx })
}
