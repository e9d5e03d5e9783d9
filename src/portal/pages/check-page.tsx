import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { formatDate } from '../../formats/index.ts'
import { Card, DescriptionList, LinkButton, Note } from '../../ui/index.ts'
import { companyPhone, useProductTexts, useTexts } from '../../wizard/index.ts'
import { useContent } from '../state/use-content.ts'
import { usePageHead } from '../site/use-page-head.ts'
import { Loaded } from './content-state.tsx'
import { PolicyStanding } from './policy-standing.tsx'
import styles from './text-page.module.css'

interface CheckedPolicy {
  readonly number: string
  readonly product: string
  readonly contractStatus: 'active' | 'archive' | 'unknown'
  readonly term: { readonly from: string | null; readonly to: string | null }
  /** Masked: `K*** A.`. */
  readonly holder: string
  readonly object: string | null
  readonly sample: boolean
}

/** Shows a person who scans the code of a policy whether the policy is genuine, and whether it covers today. */
export function CheckPage({ code }: { readonly code: string }) {
  const { t } = useLingui()
  const title = t({ id: 'portal.check.title', message: 'Проверка полиса' })
  usePageHead(title)
  const state = useContent<CheckedPolicy>(`policies/check/${encodeURIComponent(code)}`)
  return (
    <Loaded
      state={state}
      missing={
        <section className={styles['page']}>
          <h1>{title}</h1>
          <Note
            tone="error"
            title={t({ id: 'portal.check.missing', message: 'Полис с таким кодом у нас не найден' })}
            actions={
              <LinkButton kind="secondary" size="small" href={companyPhone.href}>
                {companyPhone.text}
              </LinkButton>
            }
          >
            {t({
              id: 'portal.check.missing-text',
              message: 'Отсканируйте код на полисе ещё раз или позвоните нам.',
            })}
          </Note>
        </section>
      }
    >
      {(policy) => <Checked title={title} policy={policy} />}
    </Loaded>
  )
}

function Checked({ title, policy }: { readonly title: string; readonly policy: CheckedPolicy }) {
  const { t } = useLingui()
  const texts = useTexts()
  const { find } = useProductTexts()
  const { number, product, contractStatus, term, holder, object, sample } = policy
  useEffect(() => {
    // Without its texts the product has no name here; the policy's number identifies it.
    texts.want(product).catch(() => undefined)
  }, [texts, product])
  const day = (date: string | null) => (date ? formatDate(date) : '—')
  return (
    <section className={styles['page']}>
      <h1>{title}</h1>
      <Card title={number} action={<PolicyStanding contractStatus={contractStatus} from={term.from} />}>
        <DescriptionList
          items={[
            {
              term: t({ id: 'portal.check.product', message: 'Продукт' }),
              value: find(`${product}.title`) ?? product,
            },
            ...(object === null
              ? []
              : [{ term: t({ id: 'portal.check.object', message: 'Что застраховано' }), value: object }]),
            ...(holder === ''
              ? []
              : [{ term: t({ id: 'portal.check.holder', message: 'Страхователь' }), value: holder }]),
            { term: t({ id: 'portal.check.from', message: 'Начало' }), value: day(term.from) },
            { term: t({ id: 'portal.check.to', message: 'Окончание' }), value: day(term.to) },
          ]}
        />
      </Card>
      <p>
        {t({
          id: 'portal.check.compare',
          message: 'Сравните эти данные с полисом: если хоть что-то отличается, полис подделан.',
        })}
      </p>
      {sample && (
        <Note tone="warning">
          {t({
            id: 'portal.check.sample',
            message: 'Это учебный полис: он создан в тестовом режиме и ничего не страхует.',
          })}
        </Note>
      )}
    </section>
  )
}
