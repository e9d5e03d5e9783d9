import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { formatDate, formatPhone } from '../../formats/index.ts'
import { LiveStatus } from '../../ui/index.ts'
import { LoadedPart, useLoaded, useSignedOperator } from '../../staff/index.ts'
import { findAtDesk, readPersonAtDesk } from '../calls/case-calls.ts'
import type { CaseHead, DeskPolicy, FoundAtDesk, PersonAtDesk } from '../calls/admin-types.ts'
import { CaseCard } from './case-card.tsx'
import styles from './desk.module.css'
import around from './found-around.module.css'
import { foundByWords } from './found-words.ts'
import { useNow } from './use-now.ts'

/** People, policies and closed cases that a search finds besides the open cases. Shows nothing when there are none. */
export function FoundAround({ text }: { readonly text: string }) {
  const state = useLoaded(text, () => findAtDesk(text), { isLive: false })
  return <LoadedPart state={state}>{(found) => <Around found={found} />}</LoadedPart>
}

function Around({ found }: { readonly found: FoundAtDesk }) {
  const { t, i18n } = useLingui()
  const { people, policies, closed } = found
  const count = people.length + policies.length + closed.length
  return (
    <>
      <LiveStatus>
        {t({ id: 'admin.found.total', message: `Людей, полисов и закрытых дел: ${count}` })}
      </LiveStatus>
      {people.length > 0 && (
        <Part title={t({ id: 'admin.found.people', message: 'Люди' })}>
          {people.map(({ phone, name, by }) => (
            <Known
              key={phone}
              of={{ phone, contractId: null }}
              title={name || formatPhone(phone)}
              why={foundByWords(i18n, [by])}
              more={formatPhone(phone)}
            />
          ))}
        </Part>
      )}
      {policies.length > 0 && (
        <Part title={t({ id: 'admin.found.policies', message: 'Полисы' })}>
          {policies.map((policy) => (
            <Known
              key={policy.contractId}
              of={{ phone: null, contractId: policy.contractId }}
              title={policy.number}
              why={foundByWords(i18n, [policy.by])}
              more={policyWords(policy)}
            />
          ))}
        </Part>
      )}
      {closed.length > 0 && (
        <Part title={t({ id: 'admin.found.closed', message: 'Закрытые дела' })}>
          <Cases heads={closed} now={found.now} />
        </Part>
      )}
    </>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={around['part']} aria-label={title}>
      <h2 className={styles['subtitle']}>{title}</h2>
      <ul className={styles['items']}>{children}</ul>
    </section>
  )
}

interface KnownProps {
  readonly of: Parameters<typeof readPersonAtDesk>[0]
  readonly title: string
  readonly why: string
  readonly more: string
}

/** A person or a policy; what the desk knows is read, and noted in the audit log, when it is opened. */
function Known({ of, title, why, more }: KnownProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <li className={styles['item']}>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={styles['summary']}>
          <span className={styles['name']}>{title}</span>
          <span className={styles['quiet']}>{why}</span>
          <span className={styles['quiet']}>{more}</span>
        </summary>
        {isOpen && <Dossier of={of} />}
      </details>
    </li>
  )
}

function Dossier({ of }: Pick<KnownProps, 'of'>) {
  const state = useLoaded(JSON.stringify(of), () => readPersonAtDesk(of), { isLive: false })
  return <LoadedPart state={state}>{(person) => <DossierBody person={person} />}</LoadedPart>
}

function DossierBody({ person }: { readonly person: PersonAtDesk }) {
  const { t } = useLingui()
  const { phone, policies, cases, now } = person
  return (
    <div className={styles['body']}>
      {phone && (
        <a className={styles['phone']} href={`tel:+${phone}`}>
          {formatPhone(phone)}
        </a>
      )}
      <section>
        <h3 className={styles['subtitle']}>{t({ id: 'admin.found.policies', message: 'Полисы' })}</h3>
        {policies.length === 0 ? (
          <p>{t({ id: 'admin.found.no-policies', message: 'Полисов нет.' })}</p>
        ) : (
          <ul className={around['policies']}>
            {policies.map((policy) => (
              <li key={policy.contractId}>
                <strong>{policy.number || t({ id: 'admin.found.no-number', message: 'Не оформлен' })}</strong>{' '}
                · {policyWords(policy)}
              </li>
            ))}
          </ul>
        )}
      </section>
      <section>
        <h3 className={styles['subtitle']}>{t({ id: 'admin.found.cases', message: 'Дела' })}</h3>
        {cases.length === 0 ? (
          <p>{t({ id: 'admin.found.no-cases', message: 'Дел нет.' })}</p>
        ) : (
          <ul className={styles['items']}>
            <Cases heads={cases} now={now} />
          </ul>
        )}
      </section>
    </div>
  )
}

function Cases({ heads, now: serverNow }: { readonly heads: readonly CaseHead[]; readonly now: string }) {
  const operator = useSignedOperator()
  const now = useNow(serverNow)
  const [changed, setChanged] = useState<ReadonlyMap<string, CaseHead>>(new Map())
  return heads.map((head) => (
    <CaseCard
      key={head.id}
      head={changed.get(head.id) ?? head}
      now={now}
      operator={operator.phone}
      onChanged={(one) => setChanged((old) => new Map(old).set(one.id, one))}
    />
  ))
}

function policyWords({ title, holder, from, to }: DeskPolicy): string {
  const term = from && to ? `${formatDate(from)} – ${formatDate(to)}` : ''
  return [title, holder, term].filter(Boolean).join(' · ')
}
