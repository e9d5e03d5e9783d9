import { array, assert, asyncProperty, boolean, constantFrom, integer, option, record } from 'fast-check'
import { expect, test } from 'vitest'
import type { CaseKind, NewCase } from '../../src/server/store/index.ts'
import { onEveryStore, type HandClock } from './stores.ts'

const minuteMs = 60_000
const aCase = (
  kind: CaseKind,
  subject: string,
  { now }: HandClock,
  change: Partial<NewCase> = {},
): NewCase => ({
  kind,
  subject,
  name: 'Азиза Каримова',
  phone: '998901234567',
  text: 'Слова  клиента\nв две строки',
  searched: ['Азиза Каримова', '998901234567', 'QAR 9000001'],
  language: 'uz',
  dueAt: kind === 'call' ? now + 5 * minuteMs : null,
  ...change,
})
const everything = { kind: null, isClosed: false, view: 'all', text: '', operator: 'a' } as const
const page = { after: null, count: 30 }

/** Tells whether every word of the text begins a word, and every number is in a number of at least four figures or begins one. */
function isFound(words: string, text: string): boolean {
  const split = (of: string) =>
    of
      .toLowerCase()
      .replaceAll(/[ʻʼ‘’'`]/g, '')
      .match(/\p{N}+|\p{L}+/gu) ?? []
  return split(text).every((part) =>
    split(words).some(
      (word) =>
        word.startsWith(part) ||
        (/^\d/.test(part) &&
          /^\d/.test(word) &&
          Array.from(word.slice(0, -3)).some((_, at) => word.slice(at).startsWith(part))),
    ),
  )
}

onEveryStore('the desk of the operators', ({ open, clock }) => {
  test('late cases come first, then those that are due within the hour, then the others as they came', async () => {
    const { desk } = await open()
    await desk.open(aCase('feedback', 'old feedback', clock))
    await desk.open(aCase('claim', 'claim', clock, { dueAt: clock.now + 15 * 24 * 60 * minuteMs }))
    clock.now += 48 * 60 * minuteMs
    await desk.open(aCase('call', 'late call', clock))
    clock.now += 6 * minuteMs
    await desk.open(aCase('call', 'fresh call', clock))
    await desk.open(aCase('feedback', 'new feedback', clock))
    const { rows: cases, total } = await desk.search(everything, page)
    expect(cases.map(({ subject }) => subject)).toEqual([
      'late call',
      'fresh call',
      'old feedback',
      'new feedback',
      'claim',
    ])
    expect(total).toBe(5)
    const late = await desk.search({ ...everything, view: 'late' }, page)
    expect(late.rows.map(({ subject }) => subject)).toEqual(['late call'])
    const first = await desk.search(everything, { after: null, count: 2 })
    const second = await desk.search(everything, { after: first.next, count: 2 })
    expect(second.rows.map(({ subject }) => subject)).toEqual(['old feedback', 'new feedback'])
  })

  test('what is sent twice is one case; its gist is one line of bounded length', async () => {
    const { desk } = await open()
    await desk.open(aCase('call', 'x', clock))
    await desk.open(aCase('call', 'x', clock))
    await desk.open(aCase('feedback', 'x', clock, { text: 'я'.repeat(4000) }))
    const { rows: cases } = await desk.search(everything, page)
    expect(cases.map(({ gist }) => gist)).toEqual(['Слова клиента в две строки', 'я'.repeat(160)])
  })

  test.each([
    ['a name in other letters’ case', 'азиза КАРИМ'],
    ['a phone', '9012345'],
    ['a policy', 'qar 9000001'],
    ['parts in any order', '9000001 каримова'],
    ['the wildcards of LIKE, left out', '%каримова_'],
  ])('a search finds %s', async (_, text) => {
    const { desk } = await open()
    await desk.open(aCase('claim', 'x', clock))
    await desk.open(aCase('claim', 'y', clock, { searched: ['somebody else'] }))
    const { rows: cases } = await desk.search({ ...everything, text }, page)
    expect(cases.map(({ subject }) => subject)).toEqual(['x'])
  })

  test(
    'pages of any list hold each case once, in its order, whatever is searched for',
    { timeout: 120_000 },
    async () => {
      const { desk, context } = await open()
      const hours = integer({ min: -40, max: 40 })
      const kinds = constantFrom<CaseKind>('call', 'claim', 'feedback')
      const words = constantFrom(
        'каримова азиза',
        'karimov',
        '998901234567',
        'qar 9000001',
        'ab',
        'a"b*c',
        'каримов',
      )
      const made = record({
        kind: kinds,
        due: option(hours),
        words: array(words, { minLength: 1, maxLength: 3 }),
        isClosed: boolean(),
        assignee: constantFrom('a', 'b', null),
      })
      const asked = record({
        kind: option(kinds),
        isClosed: boolean(),
        view: constantFrom('all', 'mine', 'free', 'late'),
        text: constantFrom(
          '',
          'карим',
          'KARIMOV',
          '9012',
          'ab',
          'a"b*',
          'азиза 9000001',
          'ири',
          'nothing of it',
        ),
      })
      let round = 0
      await assert(
        asyncProperty(
          array(made, { maxLength: 25 }),
          array(asked, { minLength: 1, maxLength: 4 }),
          integer({ min: 1, max: 7 }),
          async (cases, lookups, count) => {
            await context.db.deleteFrom('desk_cases').execute()
            round++
            for (const [index, one] of cases.entries()) {
              const subject = `${round}-${index}`
              clock.now += index % 3
              const dueAt = one.due === null ? null : clock.now + one.due * 60 * minuteMs
              await desk.open(aCase(one.kind, subject, clock, { searched: one.words, dueAt }))
              const { id } = (await desk.findOf(one.kind, subject)) ?? { id: '' }
              if (one.assignee !== null) await desk.assign(id, null, one.assignee)
              if (one.isClosed) await desk.close(id, one.assignee ?? 'a', 'done')
            }
            for (const lookup of lookups) {
              const rows = await context.db.selectFrom('desk_cases').selectAll().execute()
              const matching = rows.filter(
                (row) =>
                  (row.state === 'closed') === lookup.isClosed &&
                  (lookup.kind === null || row.kind === lookup.kind) &&
                  (lookup.view !== 'mine' || row.assignee === 'a') &&
                  (lookup.view !== 'free' || row.assignee === null) &&
                  (lookup.view !== 'late' ||
                    (row.state !== 'closed' && (row.due_at ?? Infinity) <= clock.now)) &&
                  isFound(row.words, lookup.text),
              )
              const placeOf = ({ due_at, opened_at, closed_at }: (typeof rows)[number]) => {
                if (lookup.isClosed) return [0, -(closed_at ?? 0), 0]
                const isUrgent = due_at !== null && due_at <= clock.now + 60 * minuteMs
                return [isUrgent ? 0 : 1, due_at ?? opened_at + 24 * 60 * minuteMs, opened_at]
              }
              const pages: (typeof rows)[number][] = []
              for (let after: string | null = null; ;) {
                const page = await desk.search({ ...lookup, operator: 'a' }, { after, count })
                expect(page.total).toBe(matching.length)
                expect(page.rows.length).toBeLessThanOrEqual(count)
                pages.push(...(page.rows as typeof rows))
                if (page.next === null) break
                after = page.next
              }
              expect(pages.map(({ id }) => id).toSorted()).toEqual(matching.map(({ id }) => id).toSorted())
              const places = pages.map(placeOf)
              const inOrder = places.toSorted(
                (one, other) =>
                  one.map((value, at) => value - (other[at] ?? 0)).find((difference) => difference !== 0) ??
                  0,
              )
              expect(places).toEqual(inOrder)
            }
          },
        ),
        { numRuns: 25 },
      )
    },
  )

  test('of two operators who take a case one gets it, in one process or two', async () => {
    const [one, other] = [await open(), await open()]
    await one.desk.open(aCase('call', 'x', clock))
    const { id } = (await one.desk.findOf('call', 'x')) ?? { id: '' }
    const taken = await Promise.all([one.desk.assign(id, null, 'a'), other.desk.assign(id, null, 'b')])
    expect(taken.toSorted()).toEqual([false, true])
    const [winner, loser] = taken[0] ? ['a', 'b'] : ['b', 'a']
    expect(await one.desk.close(id, loser, 'reached')).toBe(false)
    expect(await one.desk.putOff(id, loser, clock.now)).toBe(false)
    expect(await one.desk.close(id, winner, 'reached')).toBe(true)
    for (const late of [await one.desk.close(id, winner, 'reached'), await one.desk.assign(id, winner, null)])
      expect(late).toBe(false)
    const mine = { ...everything, isClosed: true, view: 'mine' as const, operator: winner }
    expect((await other.desk.search(mine, page)).total).toBe(1)
  })

  test('a case that was put off is late again when its next try is due, and its promise stays what it was', async () => {
    const { desk } = await open()
    await desk.open(aCase('call', 'x', clock))
    const { id } = (await desk.findOf('call', 'x')) ?? { id: '' }
    clock.now += 4 * minuteMs
    await desk.putOff(id, 'a', clock.now + 15 * minuteMs)
    await desk.note({
      caseId: id,
      actor: 'a',
      action: 'calledAgain',
      words: 'занято',
      untilAt: clock.now + 1,
    })
    const lateNow = async () => (await desk.search({ ...everything, view: 'late' }, page)).total
    expect(await lateNow()).toBe(0)
    clock.now += 15 * minuteMs
    expect(await lateNow()).toBe(1)
    expect(await desk.history(id)).toMatchObject([{ actor: 'a', action: 'calledAgain', words: 'занято' }])
    expect(await desk.days(0)).toEqual([
      {
        day: 20_778,
        kind: 'call',
        opened: 1,
        answered: 1,
        late: 0,
        waitedMs: 4 * minuteMs,
        longestMs: 4 * minuteMs,
      },
    ])
  })

  test('the days tell load, late answers and waiting times in the country’s calendar', async () => {
    const { desk } = await open()
    const close = async (subject: string, waitMs: number) => {
      await desk.open(aCase('call', subject, clock))
      const { id } = (await desk.findOf('call', subject)) ?? { id: '' }
      clock.now += waitMs
      await desk.close(id, 'a', 'reached')
      clock.now -= waitMs
    }
    await close('in time', 2 * minuteMs)
    await close('late', 10 * minuteMs)
    // 19:30 UTC is half past midnight of the next day there.
    clock.now = Date.UTC(2026, 10, 21, 19, 30)
    await desk.open(aCase('call', 'waits', clock))
    expect(await desk.days(0)).toEqual([
      {
        day: 20_778,
        kind: 'call',
        opened: 2,
        answered: 2,
        late: 1,
        waitedMs: 6 * minuteMs,
        longestMs: 10 * minuteMs,
      },
      { day: 20_779, kind: 'call', opened: 1, answered: 0, late: 0, waitedMs: null, longestMs: null },
    ])
    clock.now += 6 * minuteMs
    expect(await desk.counts('a')).toEqual([{ kind: 'call', open: 1, late: 1, free: 1, mine: 0 }])
  })

  test('an answer elsewhere closes a case, and a claim that is taken up again opens it', async () => {
    const { desk } = await open()
    await desk.open(aCase('claim', 'x', clock))
    expect(await desk.follow('claim', 'x', 'a', true)).toMatchObject({
      state: 'closed',
      outcome: 'done',
      assignee: 'a',
    })
    expect(await desk.follow('claim', 'x', 'b', false)).toMatchObject({
      state: 'open',
      closed_at: null,
      assignee: 'a',
    })
    expect(await desk.follow('claim', 'unknown', 'b', false)).toBeNull()
  })

  test('an account that is removed takes its cases and what was said about them along; those of others stay', async () => {
    const store = await open()
    const { requests, appeals, desk, users } = store
    const user = await users.ofPhone('998901234567')
    const sent = { kind: 'call', userId: null, phone: '998901234567', body: '{}' } as const
    const call = await requests.add(sent)
    const others = await requests.add({ ...sent, phone: '998907654321' })
    const appeal = await appeals.add({
      userId: user.id,
      kind: 'question',
      subject: 'Тема',
      text: 'Текст',
      claimNumber: null,
      dueAt: null,
    })
    for (const subject of [call, others]) await desk.open(aCase('call', subject, clock))
    await desk.open(aCase('appeal', appeal.id, clock))
    const { id } = (await desk.findOf('call', call)) ?? { id: '' }
    await desk.note({ caseId: id, actor: 'a', action: 'noted', words: 'сказал своё имя' })
    await store.transaction((inside) => inside.erasure.erase(user))
    expect((await desk.search(everything, page)).rows.map(({ subject }) => subject)).toEqual([others])
    expect(await desk.history(id)).toEqual([])
  })
})
