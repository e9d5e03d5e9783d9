import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { signOut } from '../../api/index.ts'
import { Button, Dialog, useToasts } from '../../ui/index.ts'
import { draftsLostBySignOut } from '../../wizard/draft/own-drafts.ts'
import { useProductNames } from '../claims/use-product-names.ts'
import styles from './sign-out.module.css'

/** What is quicker is not spoken of. */
const quietMs = 300

/** Signs out whoever has half-finished wizards here: at once when the account has them, else after asking. */
export function SignOut({ onEnd }: { readonly onEnd: () => void }) {
  const { t } = useLingui()
  const toasts = useToasts()
  const [lost, setLost] = useState<readonly string[]>([])

  const leave = () => {
    void signOut()
    onEnd()
  }
  const handleLong = useEffectEvent(() =>
    toasts.show({
      status: 'loading',
      text: t({ id: 'portal.sign-out.saving', message: 'Сохраняем ваши ответы…' }),
    }),
  )
  const handleSaved = useEffectEvent((left: readonly string[]) => {
    if (left.length === 0) leave()
    else setLost(left)
  })
  useEffect(() => {
    let toast: string | null = null
    const timer = setTimeout(() => (toast = handleLong()), quietMs)
    let isGone = false
    const stop = () => {
      isGone = true
      clearTimeout(timer)
      if (toast !== null) toasts.close(toast)
    }
    void draftsLostBySignOut().then((left) => {
      if (isGone) return
      stop()
      handleSaved(left)
    })
    return stop
  }, [toasts])

  return (
    <Dialog
      open={lost.length > 0}
      size="small"
      keepsOpen
      onClose={onEnd}
      title={t({ id: 'portal.sign-out.title', message: 'Выйти и потерять ответы?' })}
      footer={
        <>
          <Button kind="danger" onClick={leave}>
            {t({ id: 'portal.sign-out.lose', message: 'Выйти и потерять' })}
          </Button>
          <Button kind="ghost" onClick={onEnd}>
            {t({ id: 'portal.sign-out.stay', message: 'Остаться' })}
          </Button>
        </>
      }
    >
      <p>
        {t({
          id: 'portal.sign-out.text',
          message: 'Этих ответов ещё нет в вашем кабинете, а с устройства при выходе мы их удаляем:',
        })}
      </p>
      <Names products={lost} />
      <p>
        {t({
          id: 'portal.sign-out.hint',
          message: 'Если они нужны, останьтесь: сохраним, как только сможем.',
        })}
      </p>
    </Dialog>
  )
}

function Names({ products }: { readonly products: readonly string[] }) {
  const nameOf = useProductNames(products)
  return (
    <ul className={styles['lost']}>
      {products.map((product) => (
        <li key={product}>{nameOf(product)}</li>
      ))}
    </ul>
  )
}
