import { useLingui } from '@lingui/react/macro'
import type { RouterHistory } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { token } from '../../api/index.ts'
import { Dialog, useLanguage } from '../../ui/index.ts'
import { SaveRecording } from '../../wizard/index.ts'
import { AuthProviderContext } from './auth-context.ts'
import type { AuthModalOptions } from './auth-modal-store.ts'
import styles from './auth-modal.module.css'
import { SlideFrame } from './slide-frame.tsx'
import { slideNow, useSlideTitle } from './slide-now.ts'
import { CodeSlide } from './slides/code-slide.tsx'
import { LoginSlide } from './slides/login-slide.tsx'
import { PasswordSlide } from './slides/password-slide.tsx'
import { PhoneSlide } from './slides/phone-slide.tsx'
import { ProfileSlide } from './slides/profile-slide.tsx'
import { useAuthRun } from './use-auth-run.ts'
import { useHistoryEntry } from './use-history-entry.ts'

export interface AuthModalProps {
  /** The history of the page below: the modal has its own entry in it. */
  readonly history: RouterHistory
  readonly options: AuthModalOptions
  readonly onClose: () => void
}

/** Modal over the current page: sign-in, a new account, a new password, the profile. */
export function AuthModal({ history, options, onClose }: AuthModalProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const auth = useAuthRun(options)
  const isOpen = useSelector(auth.actor, ({ context }) => context.isOpenAuthModal)
  const group = useSelector(auth.actor, ({ context }) => context.group)
  const swipersState = useSelector(auth.actor, ({ context }) => context.swipersState)
  const slide = slideNow({ group, swipersState })
  const title = useSlideTitle({ group, swipersState })
  const { activeSlide: step } = swipersState[group]
  const wasOpen = useRef(isOpen)
  const leaveEntry = useHistoryEntry(history, () => auth.send({ type: 'modal.closed' }))
  const handleClosed = useEffectEvent(() => {
    onClose()
    // What follows may go to another page, which must not be left together with the entry.
    void leaveEntry().then(() => {
      if (token() !== null) options.onSignedIn?.()
    })
  })
  useEffect(() => {
    if (wasOpen.current && !isOpen) handleClosed()
    wasOpen.current = isOpen
  }, [isOpen])

  return (
    <AuthProviderContext value={auth}>
      <Dialog
        open={isOpen}
        onClose={() => auth.send({ type: 'modal.closed' })}
        size="medium"
        phone="full"
        keepsOpen
        title={title}
        description={
          group === 'myProfile'
            ? t({ id: 'auth.profile.step', message: `Профиль: шаг ${step} из 3` })
            : group === 'passwordRecovery' && t({ id: 'auth.step', message: `Шаг ${step} из 3` })
        }
      >
        <SlideFrame>
          {slide === 'login' && <LoginSlide />}
          {slide === 'phone' && <PhoneSlide key={group} />}
          {slide === 'code' && <CodeSlide key={group} />}
          {slide === 'password' && <PasswordSlide key={group} />}
          {slide === 'profile' && <ProfileSlide />}
        </SlideFrame>
        <p className={styles['report']}>
          <SaveRecording read={() => auth.recording.read(language)} />
        </p>
      </Dialog>
    </AuthProviderContext>
  )
}
