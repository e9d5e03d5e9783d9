import { useLingui } from '@lingui/react/macro'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { CallError } from '../api/index.ts'
import { Button, LinkButton } from '../ui/index.ts'
import { companyPhone } from '../wizard/index.ts'
import styles from './plain-page.module.css'

type BrokenPageProps = Pick<ErrorComponentProps, 'error' | 'reset'>

/** Said in place of everything where a page could not be loaded or broke: that nothing is lost, and what to do. */
export function BrokenPage(props: BrokenPageProps) {
  return (
    <main className={styles['page']}>
      <Broken {...props} />
    </main>
  )
}

/** The same where the frame around the page is whole. */
export function BrokenSection(props: BrokenPageProps) {
  return (
    <section className={styles['page']}>
      <Broken {...props} />
    </section>
  )
}

function Broken({ error, reset }: BrokenPageProps) {
  const { t } = useLingui()
  const isUnreachable = error instanceof CallError || !navigator.onLine
  const title = isUnreachable
    ? t({ id: 'app.unreachable.title', message: 'Страница не загрузилась' })
    : t({ id: 'app.broken.title', message: 'Что-то сломалось, уже чиним' })
  useEffect(() => {
    document.title = `${title} — Qadam`
  }, [title])
  return (
    <>
      <h1>{title}</h1>
      <p className={styles['text']} role="alert">
        {isUnreachable
          ? t({ id: 'app.unreachable.text', message: 'Проверьте связь и повторите. Ответы сохранены.' })
          : t({ id: 'app.broken.text', message: 'Ответы сохранены. Откройте страницу заново.' })}
      </p>
      <div className={styles['actions']}>
        <Button onClick={isUnreachable ? reset : () => location.reload()}>
          {isUnreachable
            ? t({ id: 'app.retry', message: 'Повторить' })
            : t({ id: 'app.reload', message: 'Открыть заново' })}
        </Button>
        <LinkButton kind="secondary" href={companyPhone.href}>
          {companyPhone.text}
        </LinkButton>
      </div>
    </>
  )
}
