import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import auth from '../../../locales/ru/auth.json'
import common from '../../../locales/ru/common.json'
import errors from '../../../locales/ru/errors.json'
import { ToastProvider } from '../../../src/ui/index.ts'
import { compileMessage } from '../../../src/engine/messages/index.ts'
import { type AServer, aServer } from '../../api/a-server.ts'

/** What a server answers: status and body, by method and path. */
export type Answers = Record<string, () => readonly [number, unknown]>

/** A server with the answers that the test gives it; anything else is not found. */
export async function answering(answers: Answers): Promise<AServer> {
  const server = await aServer(({ method, url }, response) => {
    const [status, body] = answers[`${method} ${url}`]?.() ?? [404, { code: 'QDM_NOT_FOUND' }]
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(body === null ? '' : JSON.stringify(body))
  })
  const { happyDOM } = window as unknown as { readonly happyDOM: { readonly setURL: (url: string) => void } }
  happyDOM.setURL(server.url)
  return server
}

/** Shows something of signing in, in Russian, and gives hands to use it with. */
export function visit(element: ReactElement): UserEvent {
  const i18n = setupI18n({ locale: 'ru', messages: { ru: { ...common, ...errors, ...auth } } })
  i18n.setMessagesCompiler(compileMessage)
  render(
    <I18nProvider i18n={i18n}>
      <ToastProvider>{element}</ToastProvider>
    </I18nProvider>,
  )
  return userEvent.setup()
}
