import { useLingui as useText } from '@lingui/react/macro'
import type { CompiledProduct } from '../../engine/index.ts'
import type { Trace } from '../../trace/index.ts'
import { saveFile, useToasts } from '../../ui/index.ts'

export interface PlaywrightButtonProps {
  /** Name of the file, without its ending. */
  readonly name: string
  readonly trace: Trace
  /** The version that the recording is played on. */
  readonly product: CompiledProduct
}

/** An entry of the menu: saves the recording as a Playwright test, or names the events that such a test cannot repeat. */
export function PlaywrightButton({ name, trace, product }: PlaywrightButtonProps) {
  const { t } = useText()
  const toasts = useToasts()
  const save = async () => {
    const { playwrightFile } = await import('./playwright-file.ts')
    const file = await playwrightFile(product, trace)
    if (file.ok) return saveFile(new Blob([file.text], { type: 'text/typescript' }), `${name}.spec.ts`)
    const events = file.unknown.join(', ')
    toasts.show({
      status: 'error',
      text: t({ id: 'replay.playwright.unknown', message: `Тест не умеет повторять: ${events}.` }),
    })
  }
  const handlePress = () => {
    save().catch(() =>
      toasts.show({
        status: 'error',
        text: t({ id: 'replay.against.failed', message: 'Сервер не ответил. Повторите.' }),
      }),
    )
  }
  return (
    <li>
      <button type="button" onClick={handlePress}>
        {t({ id: 'replay.playwright', message: 'Тест Playwright' })}
      </button>
    </li>
  )
}
