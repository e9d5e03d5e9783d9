import { useLingui } from '@lingui/react/macro'
import { formatDate, formatObject, formatPhone } from '../../../formats/index.ts'
import { DescriptionList, formatMoney, Note, useLanguage } from '../../../ui/index.ts'
import { StaffLink } from '../../../staff/index.ts'
import { claimAddress } from '../claim-address.ts'
import type { ClaimDossier } from '../../calls/admin-types.ts'
import styles from '../desk.module.css'

/** Parts of the page beside a claim: warnings, the policy with its cover and term, and other claims. */
export function ClaimSurroundings({ dossier }: { readonly dossier: ClaimDossier }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { claim, policy, earlier, limit } = dossier
  const own = claim.paidAmount ?? claim.approvedAmount ?? 0
  const money = (minor: number, currency: 'UZS' | 'EUR' = 'UZS') => formatMoney({ minor, currency }, language)
  return (
    <section className={styles['beside']}>
      <Warnings dossier={dossier} />
      <h3 className={styles['subtitle']}>{t({ id: 'admin.claim.policy', message: 'Полис' })}</h3>
      {policy === null ? (
        <p className={styles['quiet']}>{t({ id: 'admin.claim.policy.none', message: 'Полис не найден' })}</p>
      ) : (
        <DescriptionList
          items={[
            { term: t({ id: 'admin.claim.holder', message: 'Страхователь' }), value: policy.holder },
            ...(policy.phone
              ? [
                  {
                    term: t({ id: 'admin.claim.holder-phone', message: 'Телефон страхователя' }),
                    value: formatPhone(policy.phone),
                  },
                ]
              : []),
            {
              term: t({ id: 'admin.claim.object', message: 'Объект' }),
              value: formatObject(policy.object) || '—',
            },
            {
              term: t({ id: 'admin.claim.term', message: 'Срок' }),
              value: [policy.from, policy.to]
                .map((day) => (day === null ? '…' : formatDate(day)))
                .join(' — '),
            },
            ...policy.cover.map(({ name, sum }) => ({ term: name, value: money(sum, policy.currency) })),
            ...(policy.liability === null
              ? []
              : [
                  {
                    term: t({ id: 'admin.claim.liability', message: 'Ответственность всего' }),
                    value: money(policy.liability, policy.currency),
                  },
                ]),
            ...(limit === null
              ? [
                  {
                    term: t({ id: 'admin.claim.limit', message: 'Лимит' }),
                    value: t({ id: 'admin.claim.limit.unknown', message: 'Неизвестен' }),
                  },
                ]
              : [
                  {
                    term: t({ id: 'admin.claim.taken', message: 'Уже одобрено и выплачено' }),
                    value: money(limit.taken + own),
                  },
                  {
                    term: t({ id: 'admin.claim.limit.left', message: 'Осталось по полису' }),
                    value: money(Math.max(0, limit.left - own)),
                  },
                ]),
          ]}
        />
      )}
      <h3 className={styles['subtitle']}>{t({ id: 'admin.claim.earlier', message: 'Другие заявления' })}</h3>
      {earlier.length === 0 ? (
        <p className={styles['quiet']}>{t({ id: 'admin.claim.earlier.none', message: 'Других нет' })}</p>
      ) : (
        <ul className={styles['files']}>
          {earlier.map((one) => (
            <li key={one.number}>
              <StaffLink href={claimAddress(one.number)}>{`№ ${one.number}`}</StaffLink>
              {' · '}
              {[
                formatDate(one.eventDate),
                one.status,
                ...(one.paidAmount === null ? [] : [money(one.paidAmount)]),
              ].join(' · ')}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Warnings({ dossier: { warnings } }: { readonly dossier: ClaimDossier }) {
  const { t } = useLingui()
  const words: Readonly<Record<ClaimDossier['warnings'][number], string>> = {
    late: t({ id: 'admin.claim.warning.late', message: 'О событии сообщили позже срока' }),
    firstDays: t({ id: 'admin.claim.warning.first-days', message: 'Событие в первые дни полиса' }),
    outsideTerm: t({ id: 'admin.claim.warning.outside-term', message: 'Событие вне срока полиса' }),
    notHolder: t({ id: 'admin.claim.warning.not-holder', message: 'Заявил не владелец полиса' }),
    sameDay: t({
      id: 'admin.claim.warning.same-day',
      message: 'На этот день по полису есть другое заявление',
    }),
    many: t({ id: 'admin.claim.warning.many', message: 'По полису несколько заявлений' }),
  }
  if (warnings.length === 0) return null
  return (
    <Note tone="warning" title={t({ id: 'admin.claim.warnings', message: 'Обратите внимание' })}>
      <ul className={styles['files']}>
        {warnings.map((warning) => (
          <li key={warning}>{words[warning]}</li>
        ))}
      </ul>
    </Note>
  )
}
