import { useLingui } from '@lingui/react/macro'
import { loginSlide, provingSlides, type AuthContext } from '../../../machines/auth-state.ts'
import { useIsSignedIn } from './signed-in.ts'

type Place = Pick<AuthContext, 'group' | 'swipersState'>

/** Content of the visible slide. */
export type AuthSlide = 'login' | 'phone' | 'code' | 'password' | 'profile'

/** Returns the visible slide by its group and number. */
export function slideNow({ group, swipersState }: Place): AuthSlide {
  if (group === 'myProfile') return 'profile'
  switch (swipersState[group].activeSlide) {
    case provingSlides.code:
      return 'code'
    case provingSlides.password:
      return 'password'
    case loginSlide:
      return 'login'
    default:
      return 'phone'
  }
}

/** Returns the title of the visible slide. */
export function useSlideTitle({ group, swipersState }: Place): string {
  const { t } = useLingui()
  const isSignedIn = useIsSignedIn()
  const isRecovery = group === 'passwordRecovery'
  const slide = slideNow({ group, swipersState })
  switch (slide) {
    case 'login':
      return t({ id: 'auth.login.password-title', message: 'Вход по паролю' })
    case 'phone':
      if (!isRecovery) return t({ id: 'auth.login.title', message: 'Вход' })
      return isSignedIn
        ? t({ id: 'auth.password.new-title', message: 'Новый пароль' })
        : t({ id: 'auth.recovery.title', message: 'Восстановление пароля' })
    case 'code':
      return t({ id: 'auth.code.title', message: 'Подтвердите телефон' })
    case 'password':
      return isRecovery
        ? t({ id: 'auth.password.new-title', message: 'Новый пароль' })
        : t({ id: 'auth.password.title', message: 'Новый кабинет' })
    case 'profile':
      return [
        t({ id: 'auth.profile.about', message: 'О вас' }),
        t({ id: 'auth.profile.document', message: 'Документ' }),
        t({ id: 'auth.profile.travel', message: 'Для поездок' }),
      ][swipersState.myProfile.activeSlide - 1] as string
    default:
      return slide satisfies never
  }
}
