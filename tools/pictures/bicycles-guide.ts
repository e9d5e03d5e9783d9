import type { Guide, Step, Target } from './guide.ts'
import {
  add,
  askToPublish,
  enterStudio,
  fill,
  inDialog,
  byRole,
  picture,
  press,
  saved,
  see,
  select,
  write,
  writeOwn,
} from './studio-steps.ts'

const grid = (name: string): Target => ({ css: `[role=grid][aria-label="${name}"] td >> nth=0` })
const sheet = (key: string): Target => ({ role: 'grid', text: `studio.${key}`, inside: 'td' })
const pasteAt = (on: Target, value: string): Step => ({ do: 'paste', on, value })
const sourceOf = (name: string): Target => byRole('combobox', 'call.source', { name })
const pick = (on: Target, value: string): Step => ({ do: 'pick', on, value })
const choose = (on: Target, value: string): Step => ({ do: 'choose', on, value })

/** A product is begun; a question and a list are added and named. */
const slides: readonly Step[] = [
  enterStudio.analyst,
  press(byRole('button', 'new')),
  fill(inDialog('textbox', 'new.name'), 'Велосипеды'),
  fill(inDialog('textbox', 'add.key'), 'bicycle'),
  picture('bicycles-1-new'),
  press(inDialog('button', 'catalogue.begin')),
  see({ css: '[role=tree]' }),
  ...select('bicycle'),
  ...write('text.title', ['Велосипеды', 'Velosipedlar', 'Bicycles']),
  ...write('text.short', ['Велосипеды', 'Velosipedlar', 'Bicycles']),
  ...write('text.lead', [
    'Кража, падение и авария: городской или спортивный',
    'Oʻgʻirlik, yiqilish va avariya: shahar yoki sport',
    'Theft, a fall and an accident: city or sport',
  ]),
  ...select('cover'),
  ...add('choice', 'bikeKind'),
  ...write('text.label', ['Какой велосипед', 'Qanday velosiped', 'Which bicycle']),
  ...write('text.option', ['Городской', 'Shahar', 'City'], ' · first'),
  ...write('text.option', ['Спортивный', 'Sport', 'Sport'], ' · second'),
  saved,
  see({ css: 'iframe' }),
  picture('bicycles-2-question'),
  ...add('list', 'bicycles', [
    fill(inDialog('textbox', 'add.list.max'), '3'),
    fill(inDialog('textbox', 'add.list.item'), 'frameNumber'),
  ]),
  ...write('text.title', ['Ваши велосипеды', 'Velosipedlaringiz', 'Your bicycles']),
  ...write('text.add', ['Добавить велосипед', 'Velosiped qoʻshish', 'Add a bicycle']),
  ...write('text.item', ['Велосипед {number}', 'Velosiped {number}', 'Bicycle {number}']),
  ...write('text.full', ['Можно до трёх', 'Uchtagacha mumkin', 'Up to three']),
  ...select('/frameNumber'),
  ...write('text.label', ['Номер рамы', 'Rama raqami', 'Frame number']),
]

/** A condition with a mistake that its fix corrects, the slide that it shows, and a rule. */
const conditions: readonly Step[] = [
  ...add('condition', 'sporty'),
  press(byRole('button', 'sentence.hide')),
  fill(byRole('textbox', 'panel.holds'), "data.bikeKnd == 'second'"),
  see({ css: 'main', containing: 'bikeKnd' }),
  picture('bicycles-3-fix'),
  { do: 'key', key: 'Control+.' },
  ...add('slide', 'racing'),
  choose(byRole('combobox', 'key.when'), 'sporty'),
  ...write('text.title', ['Гонки', 'Poygalar', 'Races']),
  ...write('text.short', ['Гонки', 'Poygalar', 'Races']),
  ...add('number', 'races'),
  ...write('text.label', ['Гонок в год', 'Yiliga poygalar', 'Races a year']),
  ...add('rule', 'few-races'),
  fill(byRole('textbox', 'key.at'), '/races'),
  fill(byRole('textbox', 'key.holds'), 'data.races <= 50'),
  ...write('text.self', ['До 50 гонок в год.', 'Yiliga 50 tagacha poyga.', 'Up to 50 races a year.']),
  ...select('sporty'),
  press(byRole('button', 'sentence.show')),
  picture('bicycles-4-condition'),
  press(byRole('button', 'sentence.hide')),
]

/** The shop by its tax number, and what the price is asked with. */
const calls: readonly Step[] = [
  ...select('cover'),
  ...add('text', 'shopInn'),
  ...write('text.label', ['ИНН магазина', 'Doʻkonning STIRi', 'Tax number of the shop']),
  ...add('text', 'shop'),
  ...write('text.label', ['Магазин', 'Doʻkon', 'Shop']),
  ...add('call', 'findShop'),
  pick(byRole('combobox', 'call.operation'), 'findOrganization'),
  fill(byRole('textbox', 'key.when'), "valid('/shopInn')"),
  pick(sourceOf('inn'), 'data.shopInn'),
  press(byRole('button', 'call.answer-add')),
  pick(byRole('combobox', 'call.answer-field', { number: '1' }), '/shop'),
  pick(byRole('combobox', 'call.answer-value', { number: '1' }), 'response.data.nameShort'),
  ...['offline', 'timeout', 'malformed', 'error'].map((outcome) =>
    pick({ css: `input[role=combobox][aria-label^="${outcome}: "]` }, '/shopInn'),
  ),
  { do: 'focus', on: byRole('combobox', 'call.operation') },
  picture('bicycles-5-lookup'),
  ...select('quote'),
  fill(byRole('textbox', 'key.when'), 'data.sum != null && data.bikeKind != null'),
  pick(sourceOf('sum'), 'data.sum'),
  fill(byRole('textbox', 'call.value.name'), 'kind'),
  press(byRole('button', 'call.value.add')),
  pick(sourceOf('kind'), 'data.bikeKind'),
  saved,
]

/** A tariff that is pasted, and its price. */
const tariff: readonly Step[] = [
  press(byRole('link', 'tariff')),
  pasteAt(sheet('tariff.inputs'), 'sum\trequest.sum\nkind\trequest.kind'),
  fill(byRole('textbox', 'tariff.table.name'), 'kind'),
  fill(byRole('textbox', 'tariff.table.by'), 'kind'),
  press(byRole('button', 'tariff.table.add')),
  pasteAt(grid('kind'), 'first\t1\nsecond\t1,5'),
  picture('bicycles-6-tariff'),
  pasteAt(sheet('tariff.lines'), 'base\tbase\t0.5\tinputs.sum\t100\nkind\tfactor\ttables.kind'),
  pasteAt(sheet('tariff.examples'), '10 млн, спортивный\t{ "sum": 1000000000, "kind": "second" }\t7500000'),
  press(byRole('button', 'tariff.try')),
  see({ shown: 'studio.tariff.trace' }),
  picture('bicycles-7-price'),
]

/** The texts of the whole product, and the one that a finding misses. */
const texts: readonly Step[] = [
  press(byRole('link', 'texts')),
  see(byRole('grid', 'texts')),
  picture('bicycles-8-texts'),
  press(byRole('link', 'tab.slides')),
  ...select('price'),
  ...writeOwn('kind', ['Вид велосипеда', 'Velosiped turi', 'Kind of bicycle']),
]

/** The draft is played, and the approvers are asked. */
const review: readonly Step[] = [
  saved,
  fill({ css: 'main [type=search]' }, ''),
  press(byRole('button', 'play')),
  see({ shown: 'studio.play.bought' }),
  ...select('cover'),
  picture('bicycles-9-play'),
  ...askToPublish('Новый продукт: велосипеды'),
  see({ shown: 'studio.review.asked' }),
]

/** An approver publishes on a phone. */
const approval: readonly Step[] = [
  enterStudio.approver,
  { do: 'open', path: '/studio/bicycle/publish' },
  see(byRole('button', 'review.publish')),
  picture('bicycles-10-approve'),
  press(byRole('button', 'review.publish')),
  see({ shown: 'studio.releases.now' }),
]

const phone = '935551122'
const box = (text: string): Target => ({ role: 'textbox', text })
const goOn = press({ role: 'button', text: 'wizard.continue' })
const bicycle = (frame: string): readonly Step[] => [
  press({ role: 'button', words: 'Добавить велосипед' }),
  fill({ role: 'textbox', words: 'Номер рамы' }, frame),
  press({ role: 'button', text: 'wizard.list.save' }),
]

/** A customer buys on a phone. */
const purchase: readonly Step[] = [
  { do: 'open', path: '/products/bicycle' },
  press({ css: 'main label', containing: '10 000 000' }),
  press({ css: 'main label', containing: 'Спортивный' }),
  fill(box('start.startDate.label'), '{tomorrow}'),
  fill({ role: 'textbox', words: 'ИНН магазина' }, '301234567'),
  ...bicycle('WTU001'),
  ...bicycle('WTU002'),
  picture('bicycles-11-customer'),
  goOn,
  fill({ css: 'main input >> nth=0' }, 'AA'),
  fill({ css: 'main input >> nth=1' }, '1234567'),
  fill(box('person.birthDate.label'), '15.06.1990'),
  fill(box('contact.phone.label'), phone),
  press({ role: 'button', text: 'wizard.verify.send' }),
  { do: 'code', name: 'code', phone: `998${phone}` },
  fill(box('wizard.verify.code'), '{code}'),
  see({ shown: 'wizard.verify.done' }),
  goOn,
  fill({ role: 'textbox', words: 'Гонок в год' }, '10'),
  goOn,
  press({ css: 'main label', containing: 'Payme' }),
  press({ css: 'main label', containing: 'Принимаю условия' }),
  press({ css: '[type=submit]' }),
  press({ role: 'button', words: 'Оплатить' }),
  see({ role: 'heading', text: 'wizard.result.title' }),
  picture('bicycles-12-policy'),
]

/** A product from a template to its first sold policy. */
export const bicyclesGuide: Guide = {
  name: 'bicycles',
  file: 'docs/bicycles.md',
  scenes: [
    {
      who: 'analyst',
      width: 1280,
      height: 860,
      steps: [...slides, ...conditions, ...calls, ...tariff, ...texts, ...review],
    },
    { who: 'approver', width: 390, height: 844, steps: approval },
    { who: 'customer', width: 390, height: 844, steps: purchase },
  ],
}
