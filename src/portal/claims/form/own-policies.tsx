import { useLingui } from '@lingui/react/macro'
import { formatObject, formatSeriesNumber } from '../../../formats/index.ts'
import { FormField, Note, Select } from '../../../ui/index.ts'
import type { OwnPolicy } from '../../cabinet/own-things.ts'
import { myDataPath } from '../../cabinet/sections.ts'
import { useOwn } from '../../cabinet/use-own.ts'
import { isToCome } from '../../site/is-to-come.ts'
import { SiteLink } from '../../site/site-link.tsx'
import type { ClaimForm } from './claim-form-of-tab.ts'
import { useClaim } from './use-claim.ts'
import { useProductNames } from '../use-product-names.ts'

/** The signed-in person's own policies that are or were in force, to choose from; without a passport the way to fill it in. */
export function OwnPolicies({ form }: { readonly form: ClaimForm }) {
  const { t } = useLingui()
  const state = useOwn('policies')
  if (state.kind === 'passportNeeded')
    return (
      <Note
        title={t({ id: 'claims.passport.title', message: 'Добавьте паспорт — покажем ваши полисы' })}
        actions={
          <SiteLink href={myDataPath}>
            {t({ id: 'claims.passport.go', message: 'Добавить паспорт в профиле' })}
          </SiteLink>
        }
      >
        {t({
          id: 'claims.passport.text',
          message: 'Серию и номер полиса можно ввести и без него. Ответы на этой странице не пропадут.',
        })}
      </Note>
    )
  const issued = state.kind === 'ready' ? state.value.filter(hasBegun) : []
  return issued.length > 0 ? <PolicyChoice form={form} policies={issued} /> : null
}

interface PolicyChoiceProps {
  readonly form: ClaimForm
  readonly policies: readonly OwnPolicy[]
}

function PolicyChoice({ form, policies }: PolicyChoiceProps) {
  const { t } = useLingui()
  const { context } = useClaim(form)
  const nameOf = useProductNames(policies.map(({ type }) => type))
  const { policySeries, policyNumber } = context.answers
  const chosen = policies.find(({ series, number }) => series === policySeries && number === policyNumber)
  const handleChosen = (policyId: string) => {
    const policy = policies.find((one) => one.policyId === policyId)
    form.send({ type: 'policy.chosen', series: policy?.series ?? '', number: policy?.number ?? '' })
  }
  return (
    <FormField optional label={t({ id: 'claims.field.own-policy', message: 'Ваш полис' })}>
      <Select
        value={chosen?.policyId ?? ''}
        onChange={handleChosen}
        placeholder={t({ id: 'claims.field.own-policy-other', message: 'Другой полис' })}
        options={policies.map((policy) => ({
          value: policy.policyId,
          label: [nameOf(policy.type), formatSeriesNumber(policy), formatObject(policy.object ?? '')]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
    </FormField>
  )
}

/** Returns whether the policy is or was in force: an event can have happened. */
function hasBegun({ contractStatus, number, startDate }: OwnPolicy): boolean {
  return contractStatus !== 'unknown' && number !== '' && !isToCome(startDate)
}
