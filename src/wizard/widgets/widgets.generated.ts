// Written by `npm run generate` from the folders beside it.

import type { WidgetId } from '../../formats/index.ts'
import { codeWidget } from './code-widget-of.tsx'
import { later } from './later.ts'
import type { Widget } from './widget-props.ts'
import { DocumentWidget } from './document/widget.tsx'
import { LicenceWidget } from './licence/widget.tsx'
import { PlateWidget } from './plate/widget.tsx'
import { TechPassportWidget } from './tech-passport/widget.tsx'
import { TextWidget } from './text/widget.tsx'
import { kind as certificateKind } from './certificate/kind.ts'
import { kind as checkboxKind } from './checkbox/kind.ts'
import { kind as choiceKind } from './choice/kind.ts'
import { kind as choicesKind } from './choices/kind.ts'
import { kind as dateKind } from './date/kind.ts'
import { kind as documentKind } from './document/kind.ts'
import { kind as emailKind } from './email/kind.ts'
import { kind as licenceKind } from './licence/kind.ts'
import { kind as moneyKind } from './money/kind.ts'
import { kind as numberKind } from './number/kind.ts'
import { kind as offerKind } from './offer/kind.ts'
import { kind as phoneKind } from './phone/kind.ts'
import { kind as plateKind } from './plate/kind.ts'
import { kind as selectKind } from './select/kind.ts'
import { kind as stepperKind } from './stepper/kind.ts'
import { kind as switchKind } from './switch/kind.ts'
import { kind as techPassportKind } from './tech-passport/kind.ts'
import { kind as textKind } from './text/kind.ts'
import { kind as textAreaKind } from './text-area/kind.ts'

const usual = {
  certificate: { ...certificateKind, Widget: later.piece((of) => of.CertificateWidget) },
  checkbox: { ...checkboxKind, Widget: later.piece((of) => of.CheckboxWidget) },
  choice: { ...choiceKind, Widget: later.piece((of) => of.ChoiceWidget) },
  choices: { ...choicesKind, Widget: later.piece((of) => of.ChoicesWidget) },
  date: { ...dateKind, Widget: later.piece((of) => of.DateWidget) },
  document: { ...documentKind, Widget: DocumentWidget },
  email: { ...emailKind, Widget: later.piece((of) => of.EmailWidget) },
  licence: { ...licenceKind, Widget: LicenceWidget },
  money: { ...moneyKind, Widget: later.piece((of) => of.MoneyWidget) },
  number: { ...numberKind, Widget: later.piece((of) => of.NumberWidget) },
  offer: { ...offerKind, Widget: later.piece((of) => of.OfferWidget) },
  phone: { ...phoneKind, Widget: later.piece((of) => of.PhoneWidget) },
  plate: { ...plateKind, Widget: PlateWidget },
  select: { ...selectKind, Widget: later.piece((of) => of.SelectWidget) },
  stepper: { ...stepperKind, Widget: later.piece((of) => of.StepperWidget) },
  switch: { ...switchKind, Widget: later.piece((of) => of.SwitchWidget) },
  techPassport: { ...techPassportKind, Widget: TechPassportWidget },
  text: { ...textKind, Widget: TextWidget },
  textArea: { ...textAreaKind, Widget: later.piece((of) => of.TextAreaWidget) },
  bankCard: codeWidget('bankCard'),
  cadastre: codeWidget('cadastre'),
  oked: codeWidget('oked'),
  pinfl: codeWidget('pinfl'),
  tin: codeWidget('tin'),
} satisfies Partial<Record<WidgetId, Widget>>

/** Every widget by the name that product files use; the rare ones are put in before a product that names one runs. */
export const widgets = usual as Readonly<Record<WidgetId, Widget>>
