import { describe, expect, test } from 'vitest'
import { AuthSetting } from './auth-setting.ts'
import {
  phone,
  password,
  opened,
  hydrated,
  register,
  typedPhone,
  typedCode,
  atPhone,
  atLogin,
  atCode,
  atNewPassword,
  slideOf,
} from './auth-steps.ts'

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
