import { lazy } from 'react'
import { persistently } from '../persistent-import.ts'
import { hasLength, isWholeDate, isWholeDocument } from './complete-answers.ts'
import { DocumentWidget, TechPassportWidget } from './document-widgets.tsx'
import { PlateWidget } from './plate-widget.tsx'
import { TextWidget } from './text-widget.tsx'
import type { WidgetKind } from './widget-props.ts'

type LaterWidgets = typeof import('./later-widgets.ts')

function loadLaterWidgets(): Promise<LaterWidgets> {
  return persistently(() => import('./later-widgets.ts'))
}

function later(name: keyof LaterWidgets) {
  return lazy(async () => ({ default: (await loadLaterWidgets())[name] }))
}

const text: WidgetKind = { Widget: TextWidget, frame: 'field' }

/** Input helpers by the name that product files use; `schemas/meta/product.schema.json` lists the names. */
export const widgetKinds: Readonly<Record<string, WidgetKind>> = {
  text,
  plate: { Widget: PlateWidget, frame: 'group', isComplete: hasLength(8) },
  document: { Widget: DocumentWidget, frame: 'group', isComplete: isWholeDocument },
  techPassport: { Widget: TechPassportWidget, frame: 'group', isComplete: isWholeDocument },
  licence: { Widget: DocumentWidget, frame: 'group', isComplete: isWholeDocument },
  textArea: { Widget: later('TextareaWidget'), frame: 'field' },
  number: { Widget: later('NumberWidget'), frame: 'field' },
  money: { Widget: later('MoneyWidget'), frame: 'field' },
  date: { Widget: later('DateWidget'), frame: 'field', isComplete: isWholeDate },
  choice: { Widget: later('ChoiceWidget'), frame: 'group' },
  select: { Widget: later('SelectWidget'), frame: 'field' },
  choices: { Widget: later('ChoicesWidget'), frame: 'field' },
  checkbox: { Widget: later('CheckboxWidget'), frame: 'own' },
  switch: { Widget: later('SwitchWidget'), frame: 'own' },
  offer: { Widget: later('OfferWidget'), frame: 'own' },
  phone: { Widget: later('PhoneWidget'), frame: 'field', isComplete: hasLength(12) },
  email: { Widget: later('EmailWidget'), frame: 'field' },
  pinfl: { Widget: later('PinflWidget'), frame: 'field', isComplete: hasLength(14) },
  tin: { Widget: later('TinWidget'), frame: 'field', isComplete: hasLength(9) },
  cadastre: { Widget: later('CadastreWidget'), frame: 'field', isComplete: hasLength(17) },
  oked: { Widget: later('OkedWidget'), frame: 'field', isComplete: hasLength(5) },
  stepper: { Widget: later('StepperWidget'), frame: 'field' },
}

const atHand: ReadonlySet<string> = new Set(['text', 'plate', 'document', 'techPassport', 'licence'])

/** The helper of this name; plain text for a name that this version of the app does not know. */
export function widgetKindOf(name: string): WidgetKind {
  return widgetKinds[name] ?? text
}

/** Brings the widgets of these names, or all of them. */
export async function bringWidgets(names: readonly string[] | 'all'): Promise<void> {
  if (names === 'all' || !names.every((name) => atHand.has(name))) await loadLaterWidgets()
}
