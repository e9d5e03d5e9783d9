import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { readTrace, replayMachine, writeTrace, type MachineTrace } from '../../src/trace/index.ts'
import { journeys, secrets } from './recorded-auth.ts'

describe.each(Object.entries(journeys))('the way «%s»', (name, walk) => {
  test('replays bit for bit, with no network and no clock', async () => {
    const setting = await walk()
    const trace = setting.recorder.trace()
    const { events, divergence } = replayMachine(trace)
    expect([divergence, events]).toEqual([null, trace.lines.filter(({ kind }) => kind === 'event').length])
  })

  test('goes where the person went: same slides, same refusals, same flags', async () => {
    const { context, recorder } = await walk()
    const known = Object.assign({}, recorder.trace().header.before.changed) as Record<string, unknown>
    for (const line of recorder.trace().lines)
      if (line.kind === 'event') Object.assign(known, line.after.changed)
    expect(known).toMatchObject({
      '/isOpenAuthModal': context.isOpenAuthModal,
      '/phoneNumberVerified': context.phoneNumberVerified,
      '/group': context.group,
      '/remember': context.remember,
      '/swipersState/authContainer/activeSlide': context.swipersState.authContainer.activeSlide,
      '/swipersState/myProfile/activeSlide': context.swipersState.myProfile.activeSlide,
      '/swipersState/passwordRecovery/activeSlide': context.swipersState.passwordRecovery.activeSlide,
    })
    expect(known['/refusal'] ?? null).toBe(context.refusal)
  })

  test('keeps neither phone nor code nor password nor proof', async () => {
    const text = writeTrace((await walk()).recorder.trace())
    for (const secret of [...Object.values(secrets), secrets.phone.slice(3), 'I forgot it'])
      expect(text).not.toContain(secret)
  })

  test('is in the corpus as it is recorded now', async () => {
    const text = writeTrace((await walk()).recorder.trace(name))
    await expect(text).toMatchFileSnapshot(`../traces/auth/${name}.jsonl`)
  })

  test('comes back as it was written, and fits its schema, line by line', async () => {
    const trace = (await walk()).recorder.trace()
    expect(readTrace(writeTrace(trace))).toEqual({ ok: true, trace })
    const schema = JSON.parse(
      readFileSync(new URL('../../schemas/meta/trace.schema.json', import.meta.url), 'utf8'),
    ) as object
    const fits = new Ajv2020({ strict: false }).compile(schema)
    for (const line of writeTrace(trace).trim().split('\n')) {
      fits(JSON.parse(line))
      expect(fits.errors).toBeNull()
    }
  })
})

describe('a replay', () => {
  const changed = (
    trace: MachineTrace,
    change: (line: MachineTrace['lines'][number]) => MachineTrace['lines'][number],
  ) => ({
    ...trace,
    lines: trace.lines.map(change),
  })

  test('shows the first event that goes another way', async () => {
    const trace = (await journeys['sign-up']()).recorder.trace()
    const { divergence } = replayMachine(
      changed(trace, (line) =>
        line.kind === 'call' && line.key === 'checkCode' && line.outcome.kind === 'answer'
          ? { ...line, outcome: { kind: 'answer', answer: { kind: 'exhausted' } } }
          : line,
      ),
    )
    expect(divergence).toMatchObject({
      type: 'call.answered',
      expected: { '/verification/error': 'QDM_CODE_INCORRECT' },
      got: { '/verification/error': 'QDM_CODE_EXPIRED' },
    })
  })

  test('shows a call that asks for something else', async () => {
    const trace = (await journeys.recovery()).recorder.trace()
    const { divergence } = replayMachine(
      changed(trace, (line) =>
        line.kind === 'call' && line.key === 'sendCode' ? { ...line, request: null } : line,
      ),
    )
    expect(divergence).toMatchObject({ type: 'sendCode', got: { request: { purpose: 'recovery' } } })
  })

  test('of a machine that nobody knows says so', async () => {
    const trace = (await journeys.recovery()).recorder.trace()
    const { divergence } = replayMachine({ ...trace, header: { ...trace.header, machine: 'song' } })
    expect(divergence).toMatchObject({
      event: 0,
      expected: { machine: 'song' },
      got: { machine: 'one of: auth' },
    })
  })
})
