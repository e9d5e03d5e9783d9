import { useLingui } from '@lingui/react/macro'
import { createRoot, type Root } from 'react-dom/client'
import { LinkButton, Note } from '../ui/index.ts'
import { companyPhone, type InterfaceTexts, TextsProvider } from '../wizard/index.ts'
import styles from './plain-page.module.css'

/** Notice over a rendered page a part of which could not be loaded. */
export interface LateNotice {
  /** Shows it. The page and what was typed stay as they are, while the load is repeated. */
  readonly show: () => void
  readonly remove: () => void
}

/** Returns the notice of a page that is not hydrated yet. Nothing is shown before `show`. */
export function lateNotice(texts: InterfaceTexts): LateNotice {
  let place: HTMLElement | null = null
  let root: Root | null = null
  return {
    show: () => {
      if (place !== null) return
      // Outside the root, whose markup waits to be hydrated.
      place = document.createElement('div')
      document.body.append(place)
      root = createRoot(place)
      const render = () =>
        root?.render(
          <TextsProvider texts={texts}>
            <LatePage />
          </TextsProvider>,
        )
      // Russian texts come with the app where no others are at hand.
      texts.want('common').then(render, render)
    },
    remove: () => {
      root?.unmount()
      root = null
      place?.remove()
    },
  }
}

function LatePage() {
  const { t } = useLingui()
  return (
    <div className={styles['late']}>
      <Note
        tone="warning"
        live="alert"
        title={t({ id: 'app.unreachable.title', message: 'Страница не загрузилась' })}
        actions={
          <LinkButton kind="ghost" size="small" href={companyPhone.href}>
            {companyPhone.text}
          </LinkButton>
        }
      >
        {t({
          id: 'app.late.text',
          message: 'Проверьте связь. Мы пробуем снова; то, что вы ввели, не пропадёт.',
        })}
      </Note>
    </div>
  )
}
