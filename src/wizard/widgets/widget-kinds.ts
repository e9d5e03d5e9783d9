import { CheckboxWidget, SwitchWidget } from './checkbox-widgets.tsx'
import { ChoicesWidget, ChoiceWidget, SelectWidget } from './choice-widgets.tsx'
import {
  CadastreWidget,
  hasLength,
  OkedWidget,
  PhoneWidget,
  PinflWidget,
  PlateWidget,
  TinWidget,
} from './code-widgets.tsx'
import { DateWidget, isWholeDate } from './date-widget.tsx'
import { DocumentWidget, isWholeDocument, TechPassportWidget } from './document-widgets.tsx'
import { MoneyWidget, NumberWidget } from './number-widgets.tsx'
import { OfferWidget } from './offer-widget.tsx'
import { StepperWidget } from './stepper-widget.tsx'
import { EmailWidget, TextWidget } from './text-widget.tsx'
import { TextareaWidget } from './textarea-widget.tsx'
import type { WidgetKind } from './widget-props.ts'

const text: WidgetKind = { Widget: TextWidget, frame: 'field' }

/** Input helpers by the name that product files use; `schemas/meta/product.schema.json` lists the names. */
export const widgetKinds: Readonly<Record<string, WidgetKind>> = {
  text,
  textArea: { Widget: TextareaWidget, frame: 'field' },
  number: { Widget: NumberWidget, frame: 'field' },
  money: { Widget: MoneyWidget, frame: 'field' },
  date: { Widget: DateWidget, frame: 'field', isComplete: isWholeDate },
  choice: { Widget: ChoiceWidget, frame: 'group' },
  select: { Widget: SelectWidget, frame: 'field' },
  choices: { Widget: ChoicesWidget, frame: 'field' },
  checkbox: { Widget: CheckboxWidget, frame: 'own' },
  switch: { Widget: SwitchWidget, frame: 'own' },
  offer: { Widget: OfferWidget, frame: 'own' },
  phone: { Widget: PhoneWidget, frame: 'field', isComplete: hasLength(12) },
  email: { Widget: EmailWidget, frame: 'field' },
  plate: { Widget: PlateWidget, frame: 'group', isComplete: hasLength(8) },
  document: { Widget: DocumentWidget, frame: 'group', isComplete: isWholeDocument },
  techPassport: { Widget: TechPassportWidget, frame: 'group', isComplete: isWholeDocument },
  licence: { Widget: DocumentWidget, frame: 'group', isComplete: isWholeDocument },
  pinfl: { Widget: PinflWidget, frame: 'field', isComplete: hasLength(14) },
  tin: { Widget: TinWidget, frame: 'field', isComplete: hasLength(9) },
  cadastre: { Widget: CadastreWidget, frame: 'field', isComplete: hasLength(17) },
  oked: { Widget: OkedWidget, frame: 'field', isComplete: hasLength(5) },
  stepper: { Widget: StepperWidget, frame: 'field' },
}

/** The helper of this name; plain text for a name that this version of the app does not know. */
export function widgetKindOf(name: string): WidgetKind {
  return widgetKinds[name] ?? text
}
