import { describe, expect, test } from 'vitest'
import type { SavedClaim } from '../../machines/claim-form-state.ts'
import { noAnswers } from '../../machines/claim-rules.ts'
import { ClaimFormSetting, mondayNoon, osago, wholeClaim } from './claim-form-setting.ts'
import { written } from './claim-form-steps.ts'

const pdf = (id: string, sizeBytes = 1000) => ({ id, name: `${id}.pdf`, sizeBytes, isTaken: true })

describe('files', () => {
  test('[claim.files.flag-wrong-type] [claim.files.flag-too-big] [claim.files.flag-too-many] each breach sets its own flag', async () => {
    const setting = new ClaimFormSetting()
    await setting.send({ type: 'files.chosen', files: [{ ...pdf('picture'), isTaken: false }] })
    expect(setting.context.errorsFiles).toEqual({
      hasErrorMimeType: true,
      hasErrorMaxQuantityFiles: false,
      hasErrorMaxSizeFiles: false,
    })
    await setting.send({ type: 'files.chosen', files: [pdf('scan', 2 * 1024 * 1024 + 1)] })
    expect(setting.context.errorsFiles).toEqual({
      hasErrorMimeType: false,
      hasErrorMaxQuantityFiles: false,
      hasErrorMaxSizeFiles: true,
    })
    await setting.send({ type: 'files.chosen', files: ['1', '2', '3', '4', '5', '6'].map((id) => pdf(id)) })
    expect(setting.context.errorsFiles).toEqual({
      hasErrorMimeType: false,
      hasErrorMaxQuantityFiles: true,
      hasErrorMaxSizeFiles: false,
    })
    expect(setting.context.optionsForFiles.map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5'])
    expect(setting.context.refusedFiles).toMatchObject([{ id: '6', reason: 'quantity' }])
  })

  test('[claim.files.max-2mb] 2 MB to the byte are taken', async () => {
    const setting = await new ClaimFormSetting().send({
      type: 'files.chosen',
      files: [pdf('scan', 2 * 1024 * 1024)],
    })
    expect(setting.context.optionsForFiles).toHaveLength(1)
  })

  test('a refused file stops the claim until it is taken away; then its flag is down', async () => {
    const setting = await written()
    await setting.send({ type: 'files.chosen', files: [{ ...pdf('picture'), isTaken: false }] })
    await setting.submit()
    expect(setting.sent).toEqual([])
    await setting.send({ type: 'file.removed', id: 'picture' })
    expect(setting.context.errorsFiles.hasErrorMimeType).toBe(false)
    await setting.submit()
    expect(setting.sent).toMatchObject([{ files: [] }])
  })
})

describe('sending', () => {
  test('[claim.call.submit] [claim.submission.files-optional] of a whole claim ends with its number and day', async () => {
    const setting = await written()
    await setting.send({ type: 'files.chosen', files: [pdf('scan')] })
    await setting.submit()
    expect(setting.is({ submission: 'sending' })).toBe(true)
    expect(setting.sent).toEqual([
      { answers: wholeClaim, files: [{ id: 'scan', name: 'scan.pdf', sizeBytes: 1000 }] },
    ])
    setting.report({ type: 'upload.progressed', sentBytes: 600, totalBytes: 1200 })
    expect(setting.context.upload).toMatchObject({ sentBytes: 600, totalBytes: 1200 })
    setting.report({ type: 'claim.registered', number: '2026-000001', reviewBy: '2026-12-08' })
    expect(setting.is({ submission: 'registered' })).toBe(true)
    expect(setting.context).toMatchObject({
      registered: { number: '2026-000001', reviewBy: '2026-12-08' },
      answers: noAnswers,
      upload: null,
    })
    await setting.send({ type: 'form.closed' })
    expect(setting.context).toMatchObject({ registered: null })
    expect(setting.is({ submission: 'writing' })).toBe(true)
  })

  test('what is on its way does not change', async () => {
    const setting = await (await written()).submit()
    await setting.write({ address: 'ул. Навои', policyNumber: '1' })
    await setting.send({ type: 'files.chosen', files: [pdf('late')] }, { type: 'form.restarted' })
    expect(setting.context).toMatchObject({ answers: wholeClaim, optionsForFiles: [] })
    expect(setting.is({ submission: 'sending' })).toBe(true)
  })

  test('[claim.screen.online-form] asks a visitor to sign in, keeps the form, and goes on by itself', async () => {
    const setting = await (await written({ isSignedIn: false })).submit()
    expect(setting.signInsAsked).toBe(1)
    expect(setting.is({ submission: 'signingIn' })).toBe(true)
    expect(setting.context.answers).toEqual(wholeClaim)
    await setting.send({ type: 'signIn.completed' })
    expect(setting.sent).toHaveLength(1)
  })

  test('a sign-in that was given up sends nothing, also when the person signs in later', async () => {
    const setting = await (await written({ isSignedIn: false })).submit()
    await setting.send({ type: 'session.changed', isSignedIn: true })
    expect(setting.sent).toEqual([])
    await setting.submit()
    expect(setting.sent).toHaveLength(1)
  })

  test('what was changed while signing in is looked at again', async () => {
    const setting = await (await written({ isSignedIn: false })).submit()
    await setting.write({ description: 'мало' })
    await setting.send({ type: 'signIn.completed' })
    expect(setting.sent).toEqual([])
    expect(setting.context.shown.description).toBe('QDM_CLAIM_DESCRIPTION_SHORT')
  })

  test('a session that ended asks to sign in again and then sends', async () => {
    const setting = await (await written()).submit()
    setting.report({ type: 'session.ended' })
    expect(setting.signInsAsked).toBe(1)
    await setting.send({ type: 'signIn.completed' })
    expect(setting.sent).toHaveLength(2)
  })

  test('[error.application-not-sent] that failed loses nothing and can be tried again', async () => {
    const setting = await written()
    await setting.send({ type: 'files.chosen', files: [pdf('scan')] })
    await setting.submit()
    setting.report({ type: 'claim.notSent', code: 'QDM_CLAIM_NOT_SENT' })
    expect(setting.context).toMatchObject({
      failure: 'QDM_CLAIM_NOT_SENT',
      answers: wholeClaim,
      optionsForFiles: [{ id: 'scan' }],
      upload: null,
    })
    await setting.submit()
    expect(setting.sent).toHaveLength(2)
    expect(setting.context.failure).toBeNull()
  })

  test('the insurer’s refusal is shown at its question and its file until that is changed', async () => {
    const setting = await written()
    await setting.send({ type: 'files.chosen', files: [pdf('scan')] })
    await setting.submit()
    setting.report({
      type: 'claim.refused',
      problems: [{ at: 'policyNumber', code: 'QDM_CLAIM_POLICY_NOT_FOUND', params: {} }],
      files: [{ id: 'scan', reason: 'type' }],
    })
    expect(setting.context).toMatchObject({
      stateSelectedPolicy: null,
      shown: { policyNumber: 'QDM_CLAIM_POLICY_NOT_FOUND' },
      errorsFiles: { hasErrorMimeType: true },
      optionsForFiles: [],
      attempts: 1,
    })
    await setting.write({ policyNumber: '9000002' })
    expect(setting.context.shown.policyNumber).toBeUndefined()
  })

  test.each([{ role: 'victim' }, { policySeries: 'QAS' }, { policyNumber: '9000002' }] as const)(
    'a policy refused to its claimant is asked for again after %o',
    async (answer) => {
      const setting = await written()
      await setting.submit()
      setting.report({
        type: 'claim.refused',
        problems: [{ at: 'policyNumber', code: 'QDM_CLAIM_POLICY_NOT_FOUND', params: {} }],
        files: [],
      })
      await setting.submit()
      expect(setting.sent).toHaveLength(1)
      await setting.write(answer)
      expect(setting.context.shown.policyNumber).toBeUndefined()
      expect(setting.context.refusals).toEqual([])
    },
  )
})

describe('a draft', () => {
  const draft: SavedClaim = { answers: wholeClaim, fileNames: ['Справка.pdf'], savedAt: mondayNoon - 60_000 }

  test('comes back with its policy, and names the files that are to be added again', async () => {
    const setting = await new ClaimFormSetting({ draft }).send()
    await new Promise((resolve) => setTimeout(resolve, 0))
    expect(setting.context).toMatchObject({
      answers: wholeClaim,
      stateSelectedPolicy: osago,
      restored: { fileNames: ['Справка.pdf'] },
      savedAt: draft.savedAt,
    })
  })

  test('can be thrown away', async () => {
    const setting = await new ClaimFormSetting({ draft }).send({ type: 'form.restarted' })
    expect(setting.context).toMatchObject({ answers: noAnswers, restored: null, savedAt: null })
    expect(setting.is({ policy: 'unnamed', submission: 'writing' })).toBe(true)
  })
})
