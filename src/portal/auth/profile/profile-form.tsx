import { useLingui } from '@lingui/react/macro'
import { formatPhone } from '../../../formats/index.ts'
import {
  Button,
  Card,
  DescriptionList,
  ErrorSummary,
  Note,
  RetryButton,
  Skeleton,
  useToasts,
} from '../../../ui/index.ts'
import { useProductTexts } from '../../../wizard/index.ts'
import { ProfileFields } from './profile-fields.tsx'
import { profileParts } from './profile-problems.ts'
import styles from './profile.module.css'
import { useProfileEdits } from './use-profile-edits.ts'
import { useProfileWords } from './use-profile-words.ts'
import { useProfile, type EditedProfile, type ProfileState } from './use-profile.ts'

export interface ProfileFormProps {
  /** Called with the saved profile. */
  readonly onSaved?: ((profile: EditedProfile) => void) | undefined
}

/** The whole profile of the signed-in person, to read and to change. */
export function ProfileForm({ onSaved }: ProfileFormProps) {
  const state = useProfile()
  return state.kind === 'ready' ? (
    <LoadedForm state={state} onSaved={onSaved} />
  ) : (
    <ProfileOnItsWay state={state} />
  )
}

function LoadedForm({
  state,
  onSaved,
}: ProfileFormProps & { readonly state: Extract<ProfileState, { readonly kind: 'ready' }> }) {
  const { t } = useLingui()
  const texts = useProductTexts()
  const toasts = useToasts()
  const words = useProfileWords()
  const form = useProfileEdits(state, profileParts, (profile) => {
    toasts.show({
      status: 'success',
      key: 'profile',
      text: () => t({ id: 'auth.profile.saved', message: 'Данные сохранены' }),
    })
    onSaved?.(profile)
  })
  const { phone, pinfl } = state.profile
  return (
    <form className={styles['form']} onSubmit={form.onSubmit} noValidate>
      {form.errors.length > 0 && <ErrorSummary errors={form.errors} attempt={form.attempt} />}
      <DescriptionList
        items={[
          { term: t({ id: 'auth.phone', message: 'Телефон' }), value: formatPhone(phone ?? '') },
          ...(pinfl ? [{ term: t({ id: 'auth.profile.pinfl', message: 'ПИНФЛ' }), value: pinfl }] : []),
        ]}
      />
      {profileParts.map((part) => (
        <Card key={part} title={words.parts[part]}>
          <div className={styles['fields']}>
            <ProfileFields
              part={part}
              profile={form.edited}
              onChange={form.change}
              idOf={form.idOf}
              errorOf={form.errorOf}
            />
          </div>
        </Card>
      ))}
      {form.failure !== null && (
        <Note tone="error" live="alert">
          {texts.find(form.failure) ?? texts.say('unexpected')}
        </Note>
      )}
      <Button type="submit" busy={form.isSaving && t({ id: 'auth.profile.saving', message: 'Сохраняем…' })}>
        {t({ id: 'auth.profile.save', message: 'Сохранить' })}
      </Button>
    </form>
  )
}

/** Shown while the profile is loading, or when it could not be read. */
export function ProfileOnItsWay({
  state,
}: {
  readonly state: Exclude<ProfileState, { readonly kind: 'ready' }>
}) {
  const { t } = useLingui()
  if (state.kind === 'loading')
    return (
      <div aria-busy="true">
        <Skeleton kind="block" />
        <Skeleton kind="block" />
        <Skeleton kind="block" />
      </div>
    )
  return (
    <Note tone="error" live="alert" actions={<RetryButton kind="secondary" onClick={state.retry} />}>
      {t({ id: 'auth.profile.not-loaded', message: 'Данные не загрузились. Проверьте связь и повторите.' })}
    </Note>
  )
}
