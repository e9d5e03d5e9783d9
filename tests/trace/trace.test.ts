import Ajv2020 from 'ajv/dist/2020.js'
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CompiledProduct } from '../../src/engine/index.ts'
import { readTrace, replay, writeTrace, type Trace } from '../../src/trace/index.ts'
import { loadShelf } from '../products/compile.ts'
import { addDriver, beforeOffer, typeCar, withOwner, withPolicy } from '../products/osago-customer.ts'
import { aPerson } from '../products/osago-answers.ts'
import { AWizard } from '../engine/builders/a-wizard.ts'
import { drawnFrom } from './drawn-from.ts'
import { recorded } from './recorded-customer.ts'

let osago: CompiledProduct
beforeAll(async () => {
  osago = await loadShelf('osago')
})

const buys = () => beforeOffer(osago).next().type('/offerAccepted', true).next()

function traceOf(
  act: () => AWizard,
  options?: { readonly random?: () => number; readonly limit?: number },
): Trace {
  return recorded(osago, act, options).recorder.trace()
}

describe('a recorded purchase', () => {
  test('replays to the end, bit for bit', () => {
    const trace = traceOf(buys)
    const { divergence, last, events } = replay(osago, trace)
    expect(divergence).toBeNull()
    expect(events).toBe(trace.lines.filter((line) => line.kind === 'event').length)
    expect(last.state.purchase.status).toBe('creating')
  })

  test('takes the path of the original', () => {
    const { wizard, recorder } = recorded(osago, buys)
    const last = recorder.trace().lines.findLast((line) => line.kind === 'event')
    const flags = Object.fromEntries(
      wizard.state.slides.map(({ id, flags }) => [id, flags.map((flag) => (flag ? '1' : '0')).join('')]),
    )
    expect(last?.kind === 'event' && last.after).toMatchObject({
      slide: wizard.slide,
      flags,
      purchase: 'creating',
    })
  })

  test('holds no personal data', () => {
    const text = writeTrace(traceOf(buys))
    const personal = [
      '01A123BC',
      '1234567',
      '7654321',
      '1990-06-15',
      '998901234567',
      '31506900000013',
      'Намунаев',
    ]
    for (const one of [
      ...personal,
      'NAMUNAYEV',
      'XWBTEST0000000017',
      'Навои, 1',
      'fact-car',
      '"proof":"proof"',
    ]) {
      expect(text).not.toContain(one)
    }
  })

  test('keeps equal values equal: the owner who drives has one passport in both places', () => {
    const trace = traceOf(() => {
      const wizard = withPolicy(osago)
      addDriver(wizard, '1234567')
      return wizard
    })
    const typed = trace.lines.flatMap((line) =>
      line.kind === 'event' && line.event.type === 'field.changed' && line.event.at.endsWith('/passportNum')
        ? [line.event.value]
        : [],
    )
    expect(typed).toHaveLength(2)
    expect(typed[0]).toBe(typed[1])
  })

  test('holds nothing by which the stand-ins could be computed again', () => {
    const { header } = traceOf(buys)
    expect(Object.keys(header).toSorted()).toEqual(
      ['before', 'engine', 'hash', 'kind', 'language', 'product', 'today', 'trace'].toSorted(),
    )
    // An attacker who guesses the right values and knows the whole file still draws other stand-ins.
    const typed = (random: () => number): readonly string[] =>
      traceOf(buys, { random }).lines.flatMap((line) =>
        line.kind === 'event' &&
        line.event.type === 'field.changed' &&
        line.event.at !== '/startDate' &&
        typeof line.event.value === 'string'
          ? [line.event.value]
          : [],
      )
    const one = typed(drawnFrom(1))
    const personal = one.filter((value) => /\d{7}|^\d{4}-\d\d-\d\d$/.test(value))
    expect(personal.length).toBeGreaterThan(2)
    const other = new Set(typed(drawnFrom(2)))
    expect(personal.filter((value) => other.has(value))).toEqual([])
  })

  test('says when each event happened, to the tenth of a second', () => {
    const { wizard, recorder } = recorded(osago, () => new AWizard(osago))
    const event = { type: 'language.changed', language: 'uz' } as const
    recorder.record(event, wizard.send(event).last, null, 1234)
    expect(recorder.trace().lines).toMatchObject([{ kind: 'event', t: 1200 }])
  })

  test.each([
    [
      'a refused lookup',
      () => typeCar(new AWizard(osago)).answer('vehicleFind', { code: 'QDM_NOT_FOUND' }, 404),
    ],
    [
      'a network that fails',
      () => typeCar(new AWizard(osago)).ends('vehicleFind', { kind: 'failure', failure: 'fetch' }),
    ],
    ['an expired passport', () => withOwner(osago, aPerson({ endDate: '2026-11-20' }))],
    ['a passport that expires today', () => withOwner(osago, aPerson({ endDate: '2026-11-21' }))],
    ['a driver of 17', () => driverBorn('2009-11-22')],
    ['a driver of 18 today', () => driverBorn('2008-11-21')],
    ['an answer that comes too late', () => lateAnswer()],
    ['a driver who came and went', () => driverRemoved()],
  ])('decides the same with stand-ins: %s', (_, act) => {
    const { wizard, recorder } = recorded(osago, act)
    const trace = recorder.trace()
    expect(replay(osago, trace).divergence).toBeNull()
    const last = trace.lines.findLast((line) => line.kind === 'event')
    expect(
      last?.kind === 'event' && [last.after.slide, last.after.lastAllowed, last.refused ?? null],
    ).toEqual([wizard.slide, wizard.state.lastAllowedSlide, wizard.refusal?.code ?? null])
  })

  test('stays bounded, and what is left still replays', () => {
    const typing = () => {
      const wizard = withPolicy(osago)
      for (let day = 1; day <= 28; day += 1)
        wizard.type('/startDate', `2026-12-${String(day).padStart(2, '0')}`)
      return wizard
    }
    const trace = traceOf(typing, { limit: 20 })
    expect(trace.lines.length).toBeLessThanOrEqual(20)
    expect(trace.header.from).toBeDefined()
    expect(replay(osago, trace).divergence).toBeNull()
  })

  function driverBorn(birthDate: string): AWizard {
    const wizard = withPolicy(osago).add('drivers')
    const [id] = wizard.items('drivers')
    return wizard.type(`/drivers/${id ?? ''}/birthDate`, birthDate).next()
  }
  function lateAnswer(): AWizard {
    const wizard = typeCar(new AWizard(osago))
    const requestKey = wizard.state.calls['vehicleFind']?.requestKey ?? ''
    wizard.type('/vehicle/techPassportNum', '7654321')
    const answer = { kind: 'answer', status: 404, body: null, fact: null } as const
    return wizard.send({ type: 'call.answered', key: 'vehicleFind', requestKey, answer })
  }
  function driverRemoved(): AWizard {
    const wizard = withPolicy(osago)
    const item = addDriver(wizard, '7654321')
    return wizard
      .send({ type: 'item.removed', list: 'drivers', item })
      .send({ type: 'item.restored', list: 'drivers', item })
  }
})

describe('a replay', () => {
  test('shows the first divergence: event, expected, got, differing paths', () => {
    const trace = traceOf(buys)
    const at = trace.lines.findIndex((line) => line.kind === 'event' && line.event.type === 'field.changed')
    const lines = trace.lines.map((line, index) =>
      index === at && line.kind === 'event' && line.event.type === 'field.changed'
        ? { ...line, event: { ...line.event, value: '01Z999ZZ' } }
        : line,
    )
    const { divergence } = replay(osago, { ...trace, lines })
    expect(divergence).toMatchObject({
      event: 1,
      type: 'field.changed',
      paths: ['/vehicle/stateNumber'],
      got: { '/vehicle/stateNumber': '01Z999ZZ' },
    })
    expect(divergence?.expected['/vehicle/stateNumber']).not.toBe('01Z999ZZ')
  })

  test('notices a day that is not the recorded one', () => {
    const trace = traceOf(() => withPolicy(osago))
    const later = { ...trace, header: { ...trace.header, today: '2027-06-01' } }
    expect(replay(osago, later).divergence).not.toBeNull()
  })
})

describe('the file', () => {
  test('comes back as it was written', () => {
    const trace = traceOf(buys)
    expect(readTrace(writeTrace(trace))).toEqual({ ok: true, trace })
  })

  test('fits its schema, line by line', () => {
    const schema = JSON.parse(
      readFileSync(new URL('../../schemas/meta/trace.schema.json', import.meta.url), 'utf8'),
    ) as object
    const validate = new Ajv2020({ strict: false }).compile(schema)
    for (const line of writeTrace(traceOf(buys)).trim().split('\n')) {
      validate(JSON.parse(line))
      expect(validate.errors).toBeNull()
    }
  })

  test.each([
    ['', 'TRACE_EMPTY', 1],
    ['{', 'TRACE_NOT_JSON', 1],
    ['{"a":1}', 'TRACE_NO_HEADER', 1],
    ['[]', 'TRACE_NO_HEADER', 1],
    ['{"trace":1}', 'TRACE_NO_HEADER', 1],
    ['{"trace":2,"kind":"song"}', 'TRACE_NO_HEADER', 1],
    ['{"trace":99,"made":"by the future"}', 'TRACE_TOO_NEW', 1],
  ])('answers %j with %s', (text, code, line) => {
    expect(readTrace(text)).toMatchObject({ ok: false, fault: { code, line } })
  })

  test('names the line that it does not know', () => {
    const text = `${writeTrace(traceOf(() => typeCar(new AWizard(osago)))).trim()}\n{"kind":"song"}\n`
    expect(readTrace(text)).toMatchObject({ ok: false, fault: { code: 'TRACE_LINE_UNKNOWN', line: 5 } })
  })

  test('opens a file of format 1 as it was first written', () => {
    const text = readFileSync(new URL('../archive/trace-1.jsonl', import.meta.url), 'utf8')
    expect(readTrace(text)).toMatchObject({
      ok: true,
      trace: { header: { trace: 3, kind: 'product', product: 'osago' } },
    })
  })

  test('opens a file of format 3 as it was first written, with the moment of each event', () => {
    const text = readFileSync(new URL('../archive/trace-3.jsonl', import.meta.url), 'utf8')
    const reading = readTrace(text)
    expect(reading).toMatchObject({ ok: true, trace: { header: { trace: 3, kind: 'product' } } })
    expect(reading.ok && reading.trace.lines[0]).toMatchObject({ kind: 'event', t: 1000 })
  })

  test('lets the seed of an older file go', () => {
    const text = readFileSync(new URL('../archive/trace-1.jsonl', import.meta.url), 'utf8')
    const reading = readTrace(text)
    expect(reading.ok && reading.trace.header).not.toHaveProperty('seed')
  })

  test('opens a file of format 2 as it was first written', () => {
    const text = readFileSync(new URL('../archive/trace-2.jsonl', import.meta.url), 'utf8')
    expect(readTrace(text)).toMatchObject({
      ok: true,
      trace: { header: { kind: 'machine', machine: 'auth' } },
    })
  })
})
