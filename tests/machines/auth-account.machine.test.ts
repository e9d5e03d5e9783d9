import { describe, expect, test } from 'vitest'
import { newPasswordProblems } from '../../machines/auth-rules.ts'
import { keptAuth, readKeptAuth, type KeptAuth } from '../../machines/auth-state.ts'
import type { AuthEvent, SignInEnded } from '../../machines/auth.machine.ts'
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

const typedPassword: AuthEvent = { type: 'password.submitted', password, repeated: password }
const atPassword = async () => (await atCode()).send(typedCode)

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

  test('no password is needed: the account opens without one, and a recovery does not end without one', async () => {
    const setting = await atPassword()
    setting.ends = { kind: 'refused', code: 'network' }
    await setting.send({ type: 'password.skipped' })
    expect([setting.context.refusal, slideOf(setting)]).toEqual(['network', 3])
    setting.ends = { kind: 'signedIn' }
    await setting.send({ type: 'password.skipped' }, { type: 'slide.resized' })
    expect(setting.asked.at(-1)).toEqual(['register', { proof: 'signed', password: '', remember: true }])
    expect(setting.context).toMatchObject({ group: 'myProfile', isOpenAuthModal: true, proof: null })

    const recovery = await atNewPassword()
    const before = recovery.asked.length
    await recovery.send({ type: 'password.skipped' })
    expect([recovery.asked.length, slideOf(recovery)]).toEqual([before, 3])
  })

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
