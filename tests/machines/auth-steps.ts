import type { AuthEvent } from '../../machines/auth.machine.ts'
import { AuthSetting } from './auth-setting.ts'

export const phone = '998901234567'
export const password = 'eight letters'
export const opened = (
  group: 'authContainer' | 'myProfile' | 'passwordRecovery',
  slide?: number,
): AuthEvent => ({
  type: 'modal.opened',
  group,
  ...(slide === undefined ? {} : { slide }),
})
export const hydrated: AuthEvent = { type: 'state.hydrated', kept: null }
export const register: AuthEvent = { type: 'registration.chosen' }
export const typedPhone: AuthEvent = { type: 'phone.submitted', phone }
export const typedCode: AuthEvent = { type: 'code.submitted', code: '424242' }

export const atPhone = () => new AuthSetting().send(hydrated, opened('authContainer'))
export const atLogin = async () => (await atPhone()).send({ type: 'login.chosen' })
export const atCode = async () => (await atPhone()).send(typedPhone)
export const atNewPassword = () =>
  new AuthSetting().send(hydrated, opened('passwordRecovery'), typedPhone, typedCode)
export const slideOf = ({ context }: AuthSetting): number => context.swipersState[context.group].activeSlide
