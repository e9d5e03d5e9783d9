import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { slideCounts } from '../../../../machines/slide-groups.machine.ts'
import { Button, ErrorSummary, Note, TextButton } from '../../../ui/index.ts'
import { useProductTexts } from '../../../wizard/index.ts'
import styles from '../auth-modal.module.css'
import { useAuth, useAuthState } from '../auth-context.ts'
import { ProfileFields } from '../profile/profile-fields.tsx'
import { ProfileOnItsWay } from '../profile/profile-form.tsx'
import { profileParts } from '../profile/profile-problems.ts'
import { useProfileEdits } from '../profile/use-profile-edits.ts'
import { useProfile, type ProfileState } from '../profile/use-profile.ts'

/** Profile in parts. Each part is saved when it loses focus, and the whole profile is optional. */
export function ProfileSlide() {
  const state = useProfile()
  const auth = useAuth()
  useEffect(() => {
    auth.send({ type: 'slide.resized' })
  }, [auth, state.kind])
  return state.kind === 'ready' ? <PartSlide state={state} /> : <ProfileOnItsWay state={state} />
}

interface PartSlideProps {
  readonly state: Extract<ProfileState, { readonly kind: 'ready' }>
}

function PartSlide({ state }: PartSlideProps) {
  const { t } = useLingui()
  const texts = useProductTexts()
  const auth = useAuth()
  const { activeSlide } = useAuthState('swipersState').myProfile
  const part = profileParts[activeSlide - 1] ?? 'about'
  const form = useProfileEdits(state, [part], () => auth.send({ type: 'profile.completed' }))
  const isLast = activeSlide === slideCounts.myProfile
  return (
    <form className={styles['slide']} onSubmit={form.onSubmit} noValidate>
      {form.errors.length > 0 && <ErrorSummary errors={form.errors} attempt={form.attempt} />}
      {part === 'document' && (
        <Note>
          {t({
            id: 'auth.profile.why-document',
            message: 'По документу находим ваши полисы и страховые случаи.',
          })}
        </Note>
      )}
      <ProfileFields
        key={part}
        part={part}
        profile={form.edited}
        onChange={form.change}
        idOf={form.idOf}
        errorOf={form.errorOf}
      />
      {form.failure !== null && (
        <Note tone="error" live="alert">
          {texts.find(form.failure) ?? texts.say('unexpected')}
        </Note>
      )}
      <Button
        type="submit"
        block
        busy={form.isSaving && t({ id: 'auth.profile.saving', message: 'Сохраняем…' })}
      >
        {isLast
          ? t({ id: 'auth.profile.done', message: 'Готово' })
          : t({ id: 'auth.profile.next', message: 'Продолжить' })}
      </Button>
      <div className={styles['choices']}>
        {activeSlide > 1 ? (
          <TextButton onClick={() => auth.send({ type: 'profile.returned' })}>
            {t({ id: 'auth.profile.back', message: 'Назад' })}
          </TextButton>
        ) : (
          <span />
        )}
        <TextButton onClick={() => auth.send({ type: 'modal.closed' })}>
          {t({ id: 'auth.profile.later', message: 'Заполнить позже' })}
        </TextButton>
      </div>
    </form>
  )
}
