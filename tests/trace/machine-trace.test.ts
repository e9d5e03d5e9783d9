import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import {
  readTrace,
  replayMachine,
  writeTrace,
  type MachineRecorder,
  type MachineTrace,
} from '../../src/trace/index.ts'
import * as auth from './recorded-auth.ts'
import * as claimForm from './recorded-claim-form.ts'
import * as payment from './recorded-payment.ts'
import * as verification from './recorded-verification.ts'
import { knownAfter } from './known-after.ts'

const machines = {
  auth: {
    journeys: auth.journeys,
    secrets: [...Object.values(auth.secrets), auth.secrets.phone.slice(3), 'I forgot it'],
  },
  'claim-form': { journeys: claimForm.journeys, secrets: claimForm.secrets },
  payment,
  verification,
} as const

interface Walk {
  readonly machine: string
  readonly name: string
  readonly walk: () => Promise<{ readonly recorder: MachineRecorder }>
  readonly secrets: readonly string[]
}

const walks: readonly Walk[] = Object.entries(machines).flatMap(([machine, { journeys, secrets }]) =>
  Object.entries(journeys).map(([name, walk]) => ({ machine, name, walk, secrets })),
)

describe.each(walks)('the $machine way «$name»', ({ machine, name, walk, secrets }) => {
  test('replays bit for bit, with no network and no clock', async () => {
    const setting = await walk()
    const trace = setting.recorder.trace()
    const { events, divergence } = replayMachine(trace)
    expect([divergence, events]).toEqual([null, trace.lines.filter(({ kind }) => kind === 'event').length])
  })

  test('keeps nothing that is anybody’s', async () => {
    const text = writeTrace((await walk()).recorder.trace())
    for (const secret of secrets) expect(text).not.toContain(secret)
  })

  test('is in the corpus as it is recorded now', async () => {
    const text = writeTrace((await walk()).recorder.trace(name))
    await expect(text).toMatchFileSnapshot(`../traces/${machine}/${name}.jsonl`)
  })

  test('comes back as it was written, and fits its schema, line by line', async () => {
    const trace = (await walk()).recorder.trace()
    expect(readTrace(writeTrace(trace))).toEqual({ ok: true, trace })
    const schema = JSON.parse(
      readFileSync(new URL('../../schemas/meta/trace.schema.json', import.meta.url), 'utf8'),
    ) as object
    const validate = new Ajv2020({ strict: false }).compile(schema)
    for (const line of writeTrace(trace).trim().split('\n')) {
      validate(JSON.parse(line))
      expect(validate.errors).toBeNull()
    }
  })
})

test.each(Object.entries(auth.journeys))(
  'the auth way «%s» goes where the person went: same slides, same refusals, same flags',
  async (_name, walk) => {
    const { context, recorder } = await walk()
    const known = knownAfter(recorder.trace())
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
  },
)

test.each(Object.entries(claimForm.journeys))(
  'the claim-form way «%s» goes where the person went: same states, same problems spoken of, same files',
  async (_name, walk) => {
    const { seen } = await walk()
    expect(seen.length).toBeGreaterThan(5)
    for (const { real, recorded } of seen) expect(recorded).toEqual(real)
  },
)

test.each([...Object.entries(payment.journeys), ...Object.entries(verification.journeys)])(
  'the way «%s» is in the state of the recording after every event and answer',
  async (_name, walk) => {
    const { seen } = await walk()
    expect(seen.length).toBeGreaterThan(3)
    for (const { real, recorded } of seen.filter((one) => one.recorded !== undefined && isDecided(one.real)))
      expect(recorded).toEqual(real)
  },
)

/** Returns whether a state is entered by an event or an answer; the others are entered by time alone. */
function isDecided(state: string): boolean {
  return !/asking|long|offered/.test(state)
}

describe('a replay', () => {
  const changed = (
    trace: MachineTrace,
    change: (line: MachineTrace['lines'][number]) => MachineTrace['lines'][number],
  ) => ({
    ...trace,
    lines: trace.lines.map(change),
  })

  test('shows the first event that goes another way', async () => {
    const trace = (await auth.journeys['sign-up']()).recorder.trace()
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
    const trace = (await auth.journeys.recovery()).recorder.trace()
    const { divergence } = replayMachine(
      changed(trace, (line) =>
        line.kind === 'call' && line.key === 'sendCode' ? { ...line, request: null } : line,
      ),
    )
    expect(divergence).toMatchObject({ type: 'sendCode', got: { request: { purpose: 'recovery' } } })
  })

  test('shows the first event of a claim that goes another way', async () => {
    const trace = (await claimForm.journeys['sent-by-a-visitor']()).recorder.trace()
    const { divergence } = replayMachine(
      changed(trace, (line) =>
        line.kind === 'event' && line.event.type === 'files.chosen'
          ? { ...line, event: { ...line.event, files: [] } }
          : line,
      ),
    )
    expect(divergence).toMatchObject({
      type: 'files.chosen',
      expected: { '/errorsFiles/hasErrorMimeType': true },
      got: { '/errorsFiles/hasErrorMimeType': null },
    })
  })

  test('of an unknown machine says so', async () => {
    const trace = (await auth.journeys.recovery()).recorder.trace()
    const { divergence } = replayMachine({ ...trace, header: { ...trace.header, machine: 'song' } })
    expect(divergence).toMatchObject({
      event: 0,
      expected: { machine: 'song' },
      got: { machine: 'one of: auth, claim-form, payment, verification' },
    })
  })
})
