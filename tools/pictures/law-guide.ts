import { readdirSync } from 'node:fs'
import type { Guide, Step } from './guide.ts'
import { askToPublish, enterStudio, fill, byRole, picture, press, see } from './studio-steps.ts'

const recordings = 'tests/traces/osago'
const mostRecordings = 10

/** A customer begins on the earlier terms, and leaves the page. */
const begun: readonly Step[] = [
  { do: 'open', path: '/insurance/osago' },
  fill({ css: 'main input >> nth=0' }, '01A123BC'),
  fill({ css: 'main input >> nth=2' }, 'AAF'),
  fill({ css: 'main input >> nth=3' }, '1234567'),
  see({ shown: 'vehicle.call.find.title' }),
  press({ css: '[type=submit]' }),
  fill({ css: 'main input >> nth=0' }, 'AA'),
  fill({ css: 'main input >> nth=1' }, '1234567'),
  fill({ role: 'textbox', text: 'person.birthDate.label' }, '15.06.1990'),
  see({ shown: 'osago.call.insurantFind.title' }),
  press({ css: '[type=submit]' }),
  fill({ role: 'textbox', text: 'osago.startDate.label' }, '{tomorrow}'),
  press({ css: 'main label', containing: 'Без ограничений' }),
  press({ css: '[type=submit]' }),
  see({ role: 'heading', text: 'osago.slide.phone.title' }),
]

/** A tester brings recordings of customers who saw the earlier law. */
const brought: readonly Step[] = [
  { do: 'enter', phone: '998900000113', to: '/replay' },
  {
    do: 'upload',
    on: { label: 'replay.bring' },
    files: readdirSync(recordings)
      .toSorted()
      .slice(0, mostRecordings)
      .map((name) => `${recordings}/${name}`),
  },
  see({ css: 'main', containing: `Принято: ${mostRecordings}` }),
]

/** An analyst gives the edition its first day. */
const dated: readonly Step[] = [
  enterStudio.analyst,
  press({ css: 'li:has-text("ОСАГО") button', containing: 'Начать' }),
  see({ css: '[role=tree]' }),
  press(byRole('link', 'tariff')),
  { do: 'choose', on: byRole('combobox', 'tariff.edition'), value: '2026' },
  fill({ css: 'main input >> nth=0' }, '2026-01-01'),
  picture('new-law-1-edition'),
  ...askToPublish('Закон 2026 года'),
  see({ shown: 'studio.review.asked' }),
]

/** An approver sees what customers notice, accepts it and publishes. */
const published: readonly Step[] = [
  enterStudio.approver,
  { do: 'open', path: '/studio/osago/publish' },
  see({ css: 'label', containing: 'принимаю это' }),
  picture('new-law-2-impact'),
  press({ css: 'label', containing: 'принимаю это' }),
  press(byRole('button', 'review.publish')),
  see({ shown: 'studio.review.publish.done' }),
]

/** The customer comes back, and reads on which terms the purchase goes on. */
const finished: readonly Step[] = [
  { do: 'open', path: '/insurance/osago' },
  see({ shown: 'wizard.kept-terms.title' }),
  picture('new-law-3-begun'),
]

/** One step back. */
const broughtBack: readonly Step[] = [
  { do: 'open', path: '/studio/osago/publish' },
  press({ css: 'li:has-text("Выпуск") button', containing: 'Вернуть' }),
  see({ css: 'dialog[open]' }),
  fill({ role: 'textbox', text: 'studio.releases.note', within: 'dialog[open]' }, 'Обратно'),
  picture('new-law-4-back'),
  press({ role: 'button', text: 'studio.releases.confirm', within: 'dialog[open]' }),
  see({ shown: 'studio.releases.done' }),
]

/** A tariff of a new law: dated, published, and taken back. */
export const lawGuide: Guide = {
  name: 'new-law',
  file: 'docs/new-law.md',
  scenes: [
    { who: 'customer', width: 390, height: 844, steps: begun },
    { who: 'tester', width: 1280, height: 860, steps: brought },
    { who: 'analyst', width: 1280, height: 860, steps: dated },
    { who: 'approver', width: 1280, height: 860, steps: published },
    { who: 'customer', width: 390, height: 844, steps: finished },
    { who: 'approver', width: 1280, height: 860, steps: broughtBack },
  ],
}
