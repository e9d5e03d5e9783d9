import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { signOut } from '../../api/index.ts'
import { Button, Dialog, useToasts } from '../../ui/index.ts'
import { wizardsLostBySignOut } from '../../wizard/saved/index.ts'
import { type KeptForm, lostBySignOut } from '../forms/kept-values.ts'
import { isClaimLostBySignOut } from '../claims/form/saved-claim.ts'
import { useProductNames } from '../claims/use-product-names.ts'
import styles from './sign-out.module.css'

/** A shorter wait is not announced. */
const quietMs = 300

/** Data that a sign-out removes from this device permanently. */
interface Lost {
  /** Products whose wizards the account does not have in this state. */
  readonly products: readonly string[]
  readonly claim: boolean
  /** Letters that were begun. */
  readonly letters: readonly KeptForm[]
}

/** Signs out a person with unfinished forms: at once when the account has them, else after a confirmation. */
export function SignOut({ onEnd }: { readonly onEnd: () => void }) {
  const { t } = useLingui()
  const toasts = useToasts()
  const [lost, setLost] = useState<Lost | null>(null)

  const leave = () => {
    void signOut()
    onEnd()
  }
  const handleLong = useEffectEvent(() =>
    toasts.show({
      status: 'loading',
      text: () => t({ id: 'portal.sign-out.saving', message: 'Сохраняем ваши ответы…' }),
    }),
  )
  const handleSaved = useEffectEvent((products: readonly string[]) => {
    const claim = isClaimLostBySignOut()
    const letters = lostBySignOut(['appeal', 'feedback'])
    if (products.length + letters.length === 0 && !claim) leave()
    else setLost({ products, claim, letters })
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
    void wizardsLostBySignOut().then((products) => {
      if (isGone) return
      stop()
      handleSaved(products)
    })
    return stop
  }, [toasts])

  if (lost === null) return null
  return (
    <Dialog
      open
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
      <Names lost={lost} />
      <p>
        {lost.claim || lost.letters.length > 0
          ? t({
              id: 'portal.sign-out.claim-hint',
              message: 'Если они нужны, останьтесь и отправьте: тогда они попадут в кабинет.',
            })
          : t({
              id: 'portal.sign-out.hint',
              message: 'Если они нужны, останьтесь: сохраним, как только сможем.',
            })}
      </p>
    </Dialog>
  )
}

function Names({ lost: { products, claim, letters } }: { readonly lost: Lost }) {
  const { t } = useLingui()
  const nameOf = useProductNames(products)
  return (
    <ul className={styles['lost']}>
      {claim && <li>{t({ id: 'portal.sign-out.claim', message: 'Заявление о страховом случае' })}</li>}
      {letters.includes('appeal') && <li>{t({ id: 'portal.sign-out.appeal', message: 'Обращение' })}</li>}
      {letters.includes('feedback') && <li>{t({ id: 'portal.sign-out.feedback', message: 'Отзыв' })}</li>}
      {products.map((product) => (
        <li key={product}>{nameOf(product)}</li>
      ))}
    </ul>
  )
}
