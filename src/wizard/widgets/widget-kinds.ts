import { laterPieces } from '../../ui/index.ts'
import {
  hasLength,
  isChosen,
  isOpenEnded,
  isWholeCadastre,
  isWholeCode,
  isWholeDate,
  isWholeDocument,
  isWholePlate,
} from './complete-answers.ts'
import { DocumentWidget, TechPassportWidget } from './document-widgets.tsx'
import { PlateWidget } from './plate-widget.tsx'
import { TextWidget } from './text-widget.tsx'
import type { WidgetKind } from './widget-props.ts'

/** Widgets that few products begin with. */
const later = laterPieces(() => import('./later-widgets.ts'))

const text: WidgetKind = { Widget: TextWidget, frame: 'field', isFinal: isOpenEnded }

/** Input helpers by the name that product files use; `schemas/meta/product.schema.json` lists the names. */
export const widgetKinds: Readonly<Record<string, WidgetKind>> = {
  text,
  plate: { Widget: PlateWidget, frame: 'group', isComplete: hasLength(8), isFinal: isWholePlate },
  document: { Widget: DocumentWidget, frame: 'group', isComplete: isWholeDocument, isFinal: isWholeCode },
  techPassport: {
    Widget: TechPassportWidget,
    frame: 'group',
    isComplete: isWholeDocument,
    isFinal: isWholeCode,
  },
  licence: { Widget: DocumentWidget, frame: 'group', isComplete: isWholeDocument, isFinal: isWholeCode },
  certificate: {
    Widget: later.piece((of) => of.CertificateWidget),
    frame: 'group',
    isComplete: isWholeDocument,
    isFinal: isWholeCode,
  },
  textArea: { Widget: later.piece((of) => of.TextareaWidget), frame: 'field', isFinal: isOpenEnded },
  number: { Widget: later.piece((of) => of.NumberWidget), frame: 'field', isFinal: isOpenEnded },
  money: { Widget: later.piece((of) => of.MoneyWidget), frame: 'field', isFinal: isOpenEnded },
  date: {
    Widget: later.piece((of) => of.DateWidget),
    frame: 'field',
    isComplete: isWholeDate,
    isFinal: isWholeCode,
  },
  choice: { Widget: later.piece((of) => of.ChoiceWidget), frame: 'group', isFinal: isChosen },
  select: { Widget: later.piece((of) => of.SelectWidget), frame: 'field', isFinal: isChosen },
  choices: { Widget: later.piece((of) => of.ChoicesWidget), frame: 'field', isFinal: isChosen },
  checkbox: { Widget: later.piece((of) => of.CheckboxWidget), frame: 'own', isFinal: isChosen },
  switch: { Widget: later.piece((of) => of.SwitchWidget), frame: 'own', isFinal: isChosen },
  offer: { Widget: later.piece((of) => of.OfferWidget), frame: 'own', isFinal: isChosen },
  phone: {
    Widget: later.piece((of) => of.PhoneWidget),
    frame: 'field',
    isComplete: hasLength(12),
    isFinal: isWholeCode,
  },
  email: { Widget: later.piece((of) => of.EmailWidget), frame: 'field', isFinal: isOpenEnded },
  pinfl: {
    Widget: later.piece((of) => of.PinflWidget),
    frame: 'field',
    isComplete: hasLength(14),
    isFinal: isWholeCode,
  },
  tin: {
    Widget: later.piece((of) => of.TinWidget),
    frame: 'field',
    isComplete: hasLength(9),
    isFinal: isWholeCode,
  },
  cadastre: {
    Widget: later.piece((of) => of.CadastreWidget),
    frame: 'field',
    isComplete: hasLength(17),
    isFinal: isWholeCadastre,
  },
  oked: {
    Widget: later.piece((of) => of.OkedWidget),
    frame: 'field',
    isComplete: hasLength(5),
    isFinal: isWholeCode,
  },
  stepper: { Widget: later.piece((of) => of.StepperWidget), frame: 'field', isFinal: isOpenEnded },
}

const atHand: ReadonlySet<string> = new Set(['text', 'plate', 'document', 'techPassport', 'licence'])

/** The helper of this name; plain text for a name that this version of the app does not know. */
export function widgetKindOf(name: string): WidgetKind {
  return widgetKinds[name] ?? text
}

/** Brings the widgets of these names, or all of them. */
export async function bringWidgets(names: readonly string[] | 'all'): Promise<void> {
  if (names === 'all' || !names.every((name) => atHand.has(name))) await later.load()
}
