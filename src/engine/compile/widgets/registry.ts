import type { BoxedFormatId, WidgetId } from '../../../formats/index.ts'
import { isFileField } from '../compilation/file-field.ts'
import { typeOfField } from '../compilation/plain-schema.ts'
import { choiceNeeds, choicesNeeds, rankingNeeds, selectNeeds } from './choice-needs.ts'
import { documentNeeds } from './document-needs.ts'
import { formatNeeds, eitherFormat } from './format-needs.ts'
import { matrixNeeds } from './matrix-needs.ts'
import { moneyNeeds, numberNeeds, ratingNeeds } from './number-needs.ts'
import { tagsNeeds, textNeeds } from './text-needs.ts'
import { oneField, type WidgetNeeds } from './widget-needs.ts'

const booleanNeeds = oneField('type boolean', (schema) => typeOfField(schema) === 'boolean')

type OwnNeeds = Readonly<
  Record<Exclude<WidgetId, BoxedFormatId>, WidgetNeeds> & Partial<Record<BoxedFormatId, WidgetNeeds>>
>

/** The fields that each widget requires. A widget without an entry does not compile; one that a format's box makes needs none. */
const ownNeeds: OwnNeeds = {
  certificate: documentNeeds('document'),
  checkbox: booleanNeeds,
  choice: choiceNeeds,
  choices: choicesNeeds,
  date: formatNeeds('date'),
  dateTime: formatNeeds('dateTime'),
  document: documentNeeds('document'),
  email: formatNeeds('email'),
  file: oneField('format file, or type array with items of format file', isFileField),
  licence: documentNeeds('licence'),
  location: formatNeeds('location'),
  matrix: matrixNeeds,
  money: moneyNeeds,
  month: formatNeeds('month'),
  number: numberNeeds,
  offer: booleanNeeds,
  oked: eitherFormat('oked', 'okonx'),
  phone: eitherFormat('phone', 'companyPhone'),
  plate: formatNeeds('plate'),
  ranking: rankingNeeds,
  rating: ratingNeeds,
  select: selectNeeds,
  signature: formatNeeds('signature'),
  stepper: numberNeeds,
  switch: booleanNeeds,
  tags: tagsNeeds,
  techPassport: documentNeeds('techPassport'),
  text: textNeeds,
  textArea: textNeeds,
  time: formatNeeds('time'),
}

const added = new Map<string, WidgetNeeds>()

/** Adds a widget of a host, for one field of a type. Returns a function that takes it away. */
export function addWidget(name: string, edits: string): () => void {
  added.set(
    name,
    oneField(`type ${edits}`, (schema) => typeOfField(schema) === edits),
  )
  return () => added.delete(name)
}

/** Returns the fields that a widget requires: those of its format when the widget is made from the format's box. */
export function needsOfWidget(widget: WidgetId): WidgetNeeds {
  return added.get(widget) ?? ownNeeds[widget] ?? formatNeeds(widget)
}
