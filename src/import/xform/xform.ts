import { UnreadableForm, type SourceFile } from '../form/source-file.ts'
import type { Ledger } from '../form/ledger.ts'
import type { FormFormat, Meaning } from '../form-format.ts'
import { sheetMeaning } from '../xlsform/xlsform.ts'
import { isXForm, openXForm } from './xform-document.ts'
import { xformSheets } from './xform-rows.ts'

/** An XForm of ODK as XML, what an XLSForm is made into: it means what its sheets mean. */
export const xform: FormFormat = {
  title: 'XForm',
  keepsHiddenAnswers: false,
  recognises: ({ bytes }) => isXForm(bytes),
  read: meaningOf,
}

function meaningOf(file: SourceFile, ledger: Ledger): Meaning {
  const form = openXForm(file.bytes)
  const sheets = xformSheets(form, ledger)
  if ((sheets.get('survey') ?? []).length === 0)
    throw new UnreadableForm('The instance of the XForm has no answer to ask for.', 'no-questions')
  return sheetMeaning(sheets, file)
}
