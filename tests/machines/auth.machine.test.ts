import { describe, expect, test } from 'vitest'
import { newPasswordProblems } from '../../machines/auth-rules.ts'
import { keptAuth, readKeptAuth, type KeptAuth } from '../../machines/auth-state.ts'
import type { AuthEvent, SignInEnded } from '../../machines/auth.machine.ts'
import { AuthSetting } from './auth-setting.ts'

const phone = '998901234567'
const password = 'eight letters'
const opened = (group: 'authContainer' | 'myProfile' | 'passwordRecovery', slide?: number): AuthEvent => ({
  type: 'modal.opened',
  group,
  ...(slide === undefined ? {} : { slide }),
})
const hydrated: AuthEvent = { type: 'state.hydrated', kept: null }
const register: AuthEvent = { type: 'registration.chosen' }
const typedPhone: AuthEvent = { type: 'phone.submitted', phone }
const typedCode: AuthEvent = { type: 'code.submitted', code: '424242' }
const typedPassword: AuthEvent = { type: 'password.submitted', password, repeated: password }

const atPhone = () => new AuthSetting().send(hydrated, opened('authContainer'))
const atLogin = async () => (await atPhone()).send({ type: 'login.chosen' })
const atCode = async () => (await atPhone()).send(typedPhone)
const atPassword = async () => (await atCode()).send(typedCode)
const atNewPassword = () =>
  new AuthSetting().send(hydrated, opened('passwordRecovery'), typedPhone, typedCode)
const slideOf = ({ context }: AuthSetting): number => context.swipersState[context.group].activeSlide

describe('the state', () => {
  test('[auth.state.modal] [auth.state.phone-and-password-after-registration] [auth.state.swipers] starts with nothing known, under the names of the specification', () => {
    expect(new AuthSetting().context).toMatchObject({
      isHydratedAuthModal: false,
      isOpenAuthModal: false,
      phoneNumber: '',
      phoneNumberVerified: false,
      phoneAndPasswordAfterRegistration: { phone: '', password: '' },
      swipersState: {
        authContainer: { activeSlide: 1, updateSwiperWithDelayed: 0 },
        myProfile: { activeSlide: 1, updateSwiperWithDelayed: 0 },
        passwordRecovery: { activeSlide: 1, updateSwiperWithDelayed: 0 },
      },
    })
  })

  test('[auth.state.modal] the modal opens and closes by its flag; the phone stays typed', async () => {
    const setting = await new AuthSetting().send(hydrated)
    expect([setting.context.isHydratedAuthModal, setting.context.isOpenAuthModal]).toEqual([true, false])
    await setting.send(opened('authContainer'), { type: 'phone.typed', phone: '99890' })
    expect([setting.context.isOpenAuthModal, setting.is({ open: { comingIn: 'proving' } })]).toEqual([
      true,
      true,
    ])
    await setting.send({ type: 'modal.closed' })
    expect([setting.context.isOpenAuthModal, setting.context.phoneNumber]).toEqual([false, '99890'])
  })

  test.each([
    ['authContainer', undefined, 'authContainer', 1],
    ['authContainer', 4, 'authContainer', 4],
    ['passwordRecovery', undefined, 'passwordRecovery', 1],
    ['myProfile', undefined, 'myProfile', 1],
  ] as const)(
    '[auth.modal.slide-groups] opened for %s (slide %s) it shows %s %d',
    async (group, slide, shown, at) => {
      const setting = await new AuthSetting().send(hydrated, opened(group, slide))
      expect([setting.context.group, slideOf(setting)]).toEqual([shown, at])
    },
  )

  test('an error that appears makes the slide another height', async () => {
    const setting = await atPhone()
    const before = setting.context.swipersState.authContainer.updateSwiperWithDelayed
    await setting.send({ type: 'slide.resized' })
    expect(setting.context.swipersState.authContainer.updateSwiperWithDelayed).toBe(before + 1)
  })
})

describe('coming in by password', () => {
  test('asks the server for this phone and password, and closes', async () => {
    const setting = await atLogin()
    await setting.send(
      { type: 'remember.changed', remember: false },
      { type: 'credentials.submitted', phone, password },
    )
    expect(setting.asked).toEqual([['logIn', { phone, password, remember: false }]])
    expect(setting.context.isOpenAuthModal).toBe(false)
  })

  test('a refusal leaves the slide as it was, and says why', async () => {
    const setting = await atLogin()
    setting.ends = { kind: 'refused', code: 'QDM_CREDENTIALS_WRONG' }
    await setting.send({ type: 'credentials.submitted', phone, password })
    expect([setting.context.refusal, setting.is({ open: { comingIn: { login: 'editing' } } })]).toEqual([
      'QDM_CREDENTIALS_WRONG',
      true,
    ])
    setting.ends = new Error('a fault')
    await setting.send({ type: 'credentials.submitted', phone, password })
    expect(setting.context.refusal).toBe('unexpected')
  })

  test.each([
    ['', password, 'required'],
    ['99890', password, 'format.phone'],
    [phone, '', 'required'],
  ])('phone "%s" with password "%s" is not sent: %s', async (typed, secret, code) => {
    const setting = await atLogin()
    await setting.send({ type: 'credentials.submitted', phone: typed, password: secret })
    expect([setting.asked, setting.context.refusal]).toEqual([[], code])
  })
})

describe('coming in by passkey', () => {
  test('asks the browser, and closes; the sheet is busy meanwhile', async () => {
    const setting = await atPhone()
    await setting.send({ type: 'remember.changed', remember: false })
    setting.actor.send({ type: 'passkey.chosen' })
    expect([setting.actor.getSnapshot().hasTag('busy'), slideOf(setting)]).toEqual([true, 1])
    await setting.send({ type: 'slide.resized' })
    expect(setting.asked).toEqual([['enterByPasskey', { remember: false }]])
    expect(setting.context.isOpenAuthModal).toBe(false)
  })

  test.each([
    ['the phone', atPhone, 1],
    ['the password', atLogin, 4],
  ] as const)('a refusal is said on the slide of %s, and the phone stays typed', async (_, at, slide) => {
    const setting = await at()
    await setting.send({ type: 'phone.typed', phone })
    setting.ends = { kind: 'refused', code: 'passkey.left' }
    await setting.send({ type: 'passkey.chosen' })
    expect([setting.context.refusal, slideOf(setting), setting.context.phoneNumber]).toEqual([
      'passkey.left',
      slide,
      phone,
    ])
    setting.ends = new Error('a fault')
    await setting.send({ type: 'passkey.chosen' })
    expect([setting.context.refusal, slideOf(setting)]).toEqual(['unexpected', slide])
    // The code is still the first way.
    await setting.send({ type: 'code.chosen' }, typedPhone)
    expect(slideOf(setting)).toBe(2)
  })

  test('closing the sheet leaves the browser’s answer unheard', async () => {
    const setting = await atPhone()
    setting.actor.send({ type: 'passkey.chosen' })
    await setting.send({ type: 'modal.closed' }, opened('authContainer'))
    expect([setting.context.isOpenAuthModal, slideOf(setting)]).toEqual([true, 1])
  })
})

describe('coming in by code', () => {
  test('[auth.flow.code-confirmed] the right code of a phone with an account signs in, and closes', async () => {
    const setting = await atCode()
    setting.checks = { kind: 'signedIn' }
    await setting.send(typedCode)
    expect(setting.asked.at(-1)).toEqual(['checkCode', { phone, code: '424242' }])
    expect(setting.context).toMatchObject({
      isOpenAuthModal: false,
      phoneNumberVerified: true,
      codeSent: null,
      proof: null,
    })
    // The code is spent: the next person at this browser begins with the phone.
    await setting.send(opened('authContainer'))
    expect([slideOf(setting), setting.context.phoneNumberVerified]).toEqual([1, false])
  })

  test('is a choice beside the password, in both directions', async () => {
    const setting = await atLogin()
    expect(slideOf(setting)).toBe(4)
    expect(slideOf(await setting.send({ type: 'code.chosen' }))).toBe(1)
    expect(slideOf(await setting.send({ type: 'login.chosen' }))).toBe(4)
  })

  test('a phone that is not proven cannot be registered', async () => {
    const setting = await atPhone()
    await setting.send(register)
    expect(slideOf(setting)).toBe(1)
  })

  test('a code for a new password does not sign in by itself', async () => {
    const setting = await atNewPassword()
    expect([slideOf(setting), setting.context.isOpenAuthModal]).toEqual([3, true])
  })
})

describe('the proof of the phone', () => {
  test('[auth.flow.phone-submitted] a submitted phone is sent a code, and the code is asked for', async () => {
    const setting = await atPhone()
    expect(slideOf(setting)).toBe(1)
    setting.actor.send(typedPhone)
    expect([setting.context.verification.step, slideOf(setting)]).toEqual(['sending', 1])
    await setting.send({ type: 'slide.resized' })
    await new Promise((resolve) => setTimeout(resolve, 0))
    expect([setting.asked, setting.context.verification.step, slideOf(setting)]).toEqual([
      [['sendCode', { phone, purpose: 'proof' }]],
      'sent',
      2,
    ])
  })

  test('[auth.rule.phone-and-password-required] without a whole phone nothing is sent', async () => {
    const setting = await (await atPhone()).send({ type: 'phone.submitted', phone: '' })
    expect([setting.asked, setting.context.refusal]).toEqual([[], 'required'])
    await setting.send({ type: 'phone.submitted', phone: '99890123' })
    expect([setting.asked, setting.context.refusal]).toEqual([[], 'format.phone'])
  })

  test('a code that cannot be sent keeps the phone in sight, and may be asked for again', async () => {
    const setting = await atPhone()
    setting.sends = { kind: 'refused', code: 'QDM_SMS_UNAVAILABLE' }
    await setting.send(typedPhone)
    expect([slideOf(setting), setting.context.verification.error]).toEqual([1, 'QDM_SMS_UNAVAILABLE'])
    setting.sends = { kind: 'sent', resendSeconds: 60 }
    expect(slideOf(await setting.send(typedPhone))).toBe(2)
  })

  test('[auth.flow.code-confirmed] the right code of a phone without an account makes phoneNumberVerified true and asks for a password', async () => {
    const setting = await atCode()
    expect(setting.context.phoneNumberVerified).toBe(false)
    await setting.send(typedCode)
    expect([setting.context.phoneNumberVerified, slideOf(setting), setting.context.proof]).toEqual([
      true,
      3,
      'signed',
    ])
  })

  test('a wrong code says so and may be followed by another; an unfinished one is not sent', async () => {
    const setting = await atCode()
    setting.checks = { kind: 'wrong' }
    await setting.send(typedCode)
    expect([setting.context.verification.error, slideOf(setting)]).toEqual(['QDM_CODE_INCORRECT', 2])
    await setting.send({ type: 'code.submitted', code: '12' })
    expect(setting.context.refusal).toBe('code.incomplete')
    setting.checks = { kind: 'verified', proof: 'signed' }
    expect(slideOf(await setting.send(typedCode))).toBe(3)
    expect(setting.asked.filter(([name]) => name === 'checkCode')).toHaveLength(2)
  })

  test('[auth.flow.resend-countdown] another code is offered when the countdown has ended, not before', async () => {
    const setting = await atCode()
    expect(setting.context.verification.resendIn).toBe(60)
    setting.clock.increment(59_000)
    await setting.send({ type: 'code.requested' })
    expect([setting.asked.length, setting.context.verification.resendIn]).toEqual([1, 1])
    setting.clock.increment(1000)
    await setting.send({ type: 'code.requested' })
    expect([setting.asked.length, setting.context.verification.resendIn, slideOf(setting)]).toEqual([
      2, 60, 2,
    ])
  })

  test('[auth.flow.change-number] the number can be changed; the other one gets a code of its own', async () => {
    const setting = await atCode()
    await setting.send({ type: 'number.changed' })
    expect([slideOf(setting), setting.context.phoneNumber]).toEqual([1, phone])
    await setting.send({ type: 'phone.submitted', phone: '998911112233' })
    expect([setting.asked.at(-1), slideOf(setting)]).toEqual([
      ['sendCode', { phone: '998911112233', purpose: 'proof' }],
      2,
    ])
  })

  test('back at the same number the code on its way still counts: no second one is asked for', async () => {
    const setting = await atCode()
    await setting.send({ type: 'number.changed' }, typedPhone)
    expect([setting.asked.length, slideOf(setting)]).toEqual([1, 2])
    await setting.send({ type: 'modal.closed' }, opened('authContainer'), typedPhone)
    expect([setting.asked.length, slideOf(setting)]).toEqual([1, 2])
  })
})

describe('opening an account', () => {
  test('[auth.state.phone-and-password-after-registration] phone and password are held while the account is opened, and let go with its session', async () => {
    const setting = await atPassword()
    setting.actor.send(typedPassword)
    expect(setting.context.phoneAndPasswordAfterRegistration).toEqual({ phone, password })
    await setting.send({ type: 'slide.resized' })
    await new Promise((resolve) => setTimeout(resolve, 0))
    expect(setting.asked.at(-1)).toEqual(['register', { proof: 'signed', password, remember: true }])
    expect(setting.context).toMatchObject({
      group: 'myProfile',
      isOpenAuthModal: true,
      phoneAndPasswordAfterRegistration: { phone: '', password: '' },
      proof: null,
    })
  })

  test.each([
    ['', '', 'password', 'required'],
    ['short', 'short', 'password', 'minLength'],
    [password, 'eight lettres', 'repeated', 'QDM_PASSWORDS_DIFFER'],
  ])(
    '[auth.rule.passwords-match] [auth.rule.phone-and-password-required] [error.passwords-mismatch] "%s" and "%s" is refused at %s: %s',
    async (first, second, field, code) => {
      expect(newPasswordProblems(first, second)).toMatchObject([{ field, code }])
      for (const setting of [await atPassword(), await atNewPassword()]) {
        const before = setting.asked.length
        await setting.send({ type: 'password.submitted', password: first, repeated: second })
        expect([setting.asked.length, setting.context.refusal]).toEqual([before, code])
      }
    },
  )

  test('a phone with an account is named as such, with a link to sign in', async () => {
    const setting = await atPassword()
    setting.ends = { kind: 'refused', code: 'QDM_PHONE_TAKEN' }
    await setting.send(typedPassword)
    expect([setting.context.refusal, slideOf(setting)]).toEqual(['QDM_PHONE_TAKEN', 3])
    await setting.send({ type: 'login.chosen' })
    expect([slideOf(setting), setting.context.phoneNumber, setting.context.refusal]).toEqual([4, phone, null])
    expect(setting.context.phoneAndPasswordAfterRegistration).toEqual({ phone: '', password: '' })
  })

  test('when the answer was lost but the account is there, its password opens it', async () => {
    const setting = await atPassword()
    setting.ends = { kind: 'refused', code: 'network' }
    await setting.send(typedPassword)
    expect(setting.context.refusal).toBe('network')
    const answers: SignInEnded[] = [{ kind: 'refused', code: 'QDM_PHONE_TAKEN' }, { kind: 'signedIn' }]
    Object.defineProperty(setting, 'ends', { get: () => answers.shift() })
    await setting.send(typedPassword, { type: 'slide.resized' })
    expect(setting.asked.at(-1)).toEqual(['logIn', { phone, password, remember: true }])
    expect(setting.context.group).toBe('myProfile')
  })

  test.each(['register', 'setPassword'])(
    'a proof that is too old for %s is requested again',
    async (name) => {
      const setting = await (name === 'register' ? atPassword() : atNewPassword())
      setting.ends = { kind: 'refused', code: 'QDM_PROOF_REFUSED' }
      await setting.send(typedPassword)
      expect([setting.context.phoneNumberVerified, setting.context.refusal]).toEqual([
        false,
        'QDM_PROOF_REFUSED',
      ])
      expect(setting.is({ open: { comingIn: { proving: 'phone' } } })).toBe(true)
    },
  )

  test('the profile is asked for slide by slide, and back', async () => {
    const setting = await (await atPassword()).send(typedPassword)
    const completed: AuthEvent = { type: 'profile.completed' }
    await setting.send(completed, completed)
    expect(slideOf(setting)).toBe(3)
    await setting.send({ type: 'profile.returned' })
    expect(slideOf(setting)).toBe(2)
    await setting.send(completed, completed)
    expect(setting.context.isOpenAuthModal).toBe(false)
  })
})

describe('a new password', () => {
  test('is set for a proven phone, and signs in', async () => {
    const setting = await new AuthSetting().send(hydrated, opened('passwordRecovery'), typedPhone)
    expect(setting.asked).toEqual([['sendCode', { phone, purpose: 'recovery' }]])
    expect(slideOf(setting)).toBe(2)
    await setting.send(typedCode)
    expect(slideOf(setting)).toBe(3)
    await setting.send(typedPassword)
    expect(setting.asked.at(-1)).toEqual(['setPassword', { proof: 'signed', password, remember: true }])
    expect(setting.context.isOpenAuthModal).toBe(false)
  })

  test('a proven phone without an account can open one with the same proof', async () => {
    const setting = await atNewPassword()
    setting.ends = { kind: 'refused', code: 'QDM_NOT_FOUND' }
    await setting.send(typedPassword)
    expect([setting.context.refusal, slideOf(setting)]).toEqual(['QDM_NOT_FOUND', 3])
    setting.ends = { kind: 'signedIn' }
    await setting.send(register)
    expect([setting.context.group, slideOf(setting)]).toEqual(['authContainer', 3])
    await setting.send(typedPassword)
    expect(setting.asked.at(-1)).toEqual(['register', { proof: 'signed', password, remember: true }])
  })
})

describe('after a reload', () => {
  const reloaded = async (before: AuthSetting, afterMs = 0): Promise<AuthSetting> => {
    const kept = readKeptAuth(JSON.parse(JSON.stringify(keptAuth(before.context))))
    const setting = new AuthSetting()
    setting.clock.increment(before.clock.now() + afterMs)
    return setting.send({ type: 'state.hydrated', kept })
  }

  test('finds the modal as it was left', async () => {
    const setting = await reloaded(await (await atLogin()).send({ type: 'phone.typed', phone: '99890' }))
    expect(setting.context).toMatchObject({ isOpenAuthModal: true, phoneNumber: '99890' })
    expect(slideOf(setting)).toBe(4)
    expect(slideOf(await reloaded(await atPhone()))).toBe(1)
    const profile = await reloaded(await (await atPassword()).send(typedPassword))
    expect(profile.context).toMatchObject({ isOpenAuthModal: true, group: 'myProfile' })
  })

  test('goes on waiting for the code, and sends no other', async () => {
    const setting = await reloaded(await atCode(), 20_000)
    expect([slideOf(setting), setting.asked, setting.context.verification.resendIn]).toEqual([2, [], 40])
    await setting.send(typedCode)
    expect(setting.asked).toEqual([['checkCode', { phone, code: '424242' }]])
    expect(slideOf(setting)).toBe(3)
  })

  test('asks for the phone when the code has expired, or the proof was not kept', async () => {
    expect(slideOf(await reloaded(await atCode(), 5 * 60_000))).toBe(1)
    const setting = await reloaded(await atPassword())
    expect([slideOf(setting), setting.context.phoneNumber]).toEqual([1, phone])
  })

  test('keeps neither passwords nor codes nor proofs', async () => {
    const setting = await atPassword()
    setting.ends = { kind: 'refused', code: 'network' }
    await setting.send(typedPassword)
    const kept: KeptAuth = keptAuth(setting.context)
    expect(JSON.stringify(kept)).not.toMatch(/eight|424242|signed/)
    expect(Object.keys(kept).toSorted()).toEqual([
      'activeSlide',
      'codeSent',
      'group',
      'isOpenAuthModal',
      'phoneNumber',
    ])
  })

  test.each([null, 7, 'x', {}, { group: 'toString', activeSlide: 1, phoneNumber: '' }])(
    'ignores a kept state of %j',
    (value) => expect(readKeptAuth(value)).toBeNull(),
  )
})
