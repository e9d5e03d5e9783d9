import { act, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { loadLaterPieces } from '../../src/wizard/page/later.ts'
import { widgetNamesOf } from '../../src/wizard/product/refuse-unknown-widgets.ts'
import { SlideHost } from '../../src/wizard/slide/slide-host.tsx'
import { loadMessageValues, MessageValues } from '../../src/wizard/texts/later-values.ts'
import { bringRareWidgets, bringWidgets } from '../../src/wizard/widgets/bring-widgets.ts'
import { expectAccessible, onScreen } from '../ui/render.tsx'
import { exampleForm } from './products.ts'
import { renderInWizard, testRun } from './render-wizard.tsx'

beforeAll(async () => {
  onScreen(1280)
  const { product } = await exampleForm('library-survey')
  await Promise.all([
    loadLaterPieces(),
    loadMessageValues(),
    bringWidgets('all'),
    bringRareWidgets(widgetNamesOf(product)),
  ])
})

const box = (name: string | RegExp) => screen.getByRole('textbox', { name })
const type = async (user: UserEvent, name: string | RegExp, text: string) => {
  await user.clear(box(name))
  await user.type(box(name), text)
  await user.tab()
}

/** How a person answers each slide, and what is kept of it. */
const slides = [
  {
    id: 'visits',
    answer: async (user: UserEvent) => {
      await type(user, /Month of your last visit/, '102026')
      await type(user, /When you usually come/, '1830')
      await type(user, /Kilometres/, '2.5')
      const weekday = within(screen.getByRole('group', { name: 'Weekdays' }))
      await user.type(weekday.getByRole('textbox', { name: 'Reading' }), '4')
      await user.type(weekday.getByRole('textbox', { name: 'Computers' }), '1')
      const weekend = within(screen.getByRole('group', { name: 'Weekend' }))
      await user.type(weekend.getByRole('textbox', { name: 'Reading' }), '3')
      await user.type(weekend.getByRole('textbox', { name: 'Computers' }), '0')
    },
    kept: {
      lastVisit: '2026-10',
      usualTime: '18:30',
      distance: 2.5,
      hours: { weekday: { reading: 4, computers: 1 }, weekend: { reading: 3, computers: 0 } },
      total: 8,
    },
  },
  {
    id: 'views',
    answer: async (user: UserEvent) => {
      for (const [row, mark] of [
        ['Books', 'Good'],
        ['Staff', 'Great'],
        ['Rooms', 'Fair'],
        ['Opening hours', 'Poor'],
      ] as const)
        await user.click(
          within(screen.getByRole('radiogroup', { name: row })).getByRole('radio', { name: mark }),
        )
      await user.click(screen.getByRole('radio', { name: '10, Certainly' }))
    },
    kept: { views: { books: 'good', staff: 'great', rooms: 'fair', times: 'poor' }, recommend: 10 },
  },
  {
    id: 'wishes',
    answer: async (user: UserEvent) => {
      // From the keyboard alone.
      screen.getByRole('button', { name: 'Evening hours: up' }).focus()
      await user.keyboard('{Enter}{Enter}')
      await user.type(box(/Topics/), 'Maths{Enter}gardens, history,')
      await user.type(box(/Topics/), 'maths')
      await user.tab()
      await user.click(screen.getByRole('button', { name: 'Remove: gardens' }))
      // The button is gone, and the focus is in the box.
      await user.keyboard('art{Enter}')
    },
    kept: { wishes: ['books', 'evening', 'quiet', 'children'], topics: ['Maths', 'history', 'art'] },
    says: ['3 topics noted.'],
  },
  {
    id: 'meeting',
    answer: async (user: UserEvent) => {
      await user.click(screen.getByRole('radio', { name: 'Yes' }))
      await type(user, /Full name/, 'Anna Kim')
      await type(user, 'Day', '20.11.2026')
      await type(user, 'Time', '930')
      await screen.findByText('Anna Kim, choose a time from 22.11.2026 on.')
      await type(user, 'Day', '30.11.2026')
      await user.click(screen.getByRole('button', { name: 'I am at this place' }))
      await type(user, /Or type your full name/, 'Anna Kim')
    },
    kept: {
      meeting: '2026-11-30T09:30',
      from: '41.311081, 69.240562',
      signature: 'typed:Anna Kim',
      channel: 'web',
    },
  },
] as const

describe('the survey', () => {
  test('every kind of question is answered by a person, kept as typed, and read on the last slide', async () => {
    const geolocation = {
      getCurrentPosition: (found: PositionCallback) =>
        found({ coords: { latitude: 41.311081, longitude: 69.240562 } } as GeolocationPosition),
    }
    vi.spyOn(navigator, 'geolocation', 'get').mockReturnValue(geolocation as Geolocation)
    const survey = await exampleForm('library-survey')
    const run = testRun(survey, { language: 'en' })
    // The texts of rare widgets come with them.
    const { user, container } = await act(async () =>
      renderInWizard(
        <MessageValues>
          <SlideHost />
        </MessageValues>,
        run,
        survey,
      ),
    )
    for (const slide of slides) {
      expect(run.state().slides[run.state().activeSlide - 1]?.id).toBe(slide.id)
      await expectAccessible(container)
      await slide.answer(user)
      expect(run.state().data).toMatchObject(slide.kept)
      for (const said of 'says' in slide ? slide.says : []) expect(container.textContent).toContain(said)
      await expectAccessible(container)
      run.send({ type: 'slide.continued' })
    }
    expect(run.state().slides[run.state().activeSlide - 1]?.id).toBe('check')
    await screen.findByText('Consent to being filmed')
    for (const text of [
      '10.2026',
      'Weekdays: Reading4',
      'Weekend: Computers0',
      'BooksGood',
      '18:30',
      '2.5',
      'Great',
      '30.11.2026, 09:30',
      'Maths, history, art',
      'Anna Kim',
    ])
      expect(container.textContent).toContain(text)
    await expectAccessible(container)
    vi.restoreAllMocks()
  })

  test('help is opened, holds a list and a link, and nothing of it is markup', async () => {
    const survey = await exampleForm('library-survey')
    const { user, container } = await act(async () =>
      renderInWizard(<SlideHost />, testRun(survey, { language: 'en' }), survey),
    )
    await user.click(await screen.findByText('Help'))
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toContain(
      'if you do not remember, ask at the desk.',
    )
    expect(screen.getByRole('link', { name: 'desk' }).getAttribute('href')).toBe('/contacts')
    await expectAccessible(container)
  })
})
