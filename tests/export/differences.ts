/**
 * Where an example form and the product that is made of its export decide otherwise: what (`shown`, `required`, `wrong`) and where, with the
 * name of the verdict that says so in the report on the export.
 */
export const differences: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'clinic-intake rjsf': {
    'wrong /visit': 'function-unknown',
    'wrong /since': 'order-of-days',
    'wrong /birthDate': 'order-of-days',
  },
  'clinic-intake fhir': { 'wrong /visit': 'function-unknown' },
  'clinic-intake xlsform': { 'wrong /visit': 'function-unknown' },
  'household-register rjsf': {
    'shown /lease': 'question-missing',
    'wrong /lease': 'question-missing',
    'wrong /households/*/birthDate': 'order-of-days',
    'items /households': 'bounds-of-a-list',
  },
  'household-register fhir': {
    'shown /lease': 'question-missing',
    'wrong /lease': 'question-missing',
    'wrong /households/*/birthDate': 'function-unknown',
    'items /households': 'bounds-of-a-list',
  },
  'household-register xlsform': {
    'shown /lease': 'question-missing',
    'wrong /lease': 'question-missing',
    'wrong /households/*/birthDate': 'function-unknown',
    'items /households': 'bounds-of-a-list',
  },
  'job-application rjsf': {
    'shown /referencePhone': 'loop-over-items',
    'required /referencePhone': 'asked-always',
    'wrong /referencePhone': 'asked-always',
  },
  'job-application fhir': {
    'shown /referencePhone': 'loop-over-items',
    'required /referencePhone': 'asked-always',
    'wrong /referencePhone': 'asked-always',
  },
  'job-application xlsform': {
    'shown /referencePhone': 'loop-over-items',
    'required /referencePhone': 'asked-always',
    'wrong /referencePhone': 'asked-always',
  },
  'library-survey rjsf': { 'wrong /meeting': 'function-unknown' },
  'library-survey fhir': { 'wrong /meeting': 'function-unknown' },
  'library-survey xlsform': {
    'wrong /meeting': 'function-unknown',
    'wrong /from': 'letters-of-all-alphabets',
    'wrong /signature': 'letters-of-all-alphabets',
  },
  'school-place rjsf': { 'wrong /birthDate': 'function-unknown' },
  'school-place fhir': { 'wrong /birthDate': 'function-unknown' },
  'school-place xlsform': { 'wrong /birthDate': 'function-unknown' },
  'visa-application rjsf': { 'wrong /arrival': 'order-of-days', 'wrong /birthDate': 'order-of-days' },
  'waste-carrier rjsf': { 'wrong /partners/*/birthDate': 'function-unknown' },
  'waste-carrier fhir': { 'wrong /partners/*/birthDate': 'function-unknown' },
  'waste-carrier xlsform': { 'wrong /partners/*/birthDate': 'function-unknown' },
}
