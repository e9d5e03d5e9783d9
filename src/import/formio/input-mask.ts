// What the signs of a mask take in a phone number. Source: validateMask of @formio/core.
const takenInPhone: Readonly<Record<string, string>> = {
  '9': '[0-9]',
  A: '[A-Za-z]',
  a: '[a-z]',
  '*': '[A-Za-z0-9]',
}

/** The pattern of a mask such as `(999) 999-9999`; null for one whose signs are not all known. */
export function patternOfMask(mask: string, type: string): string | null {
  // A text field is held by the library inputmask: letters are those of all alphabets there, and brackets around digits are literals.
  const taken: Readonly<Record<string, string>> = type === 'phoneNumber' ? takenInPhone : { '9': '[0-9]' }
  const parts: string[] = []
  for (const sign of mask) {
    const known = taken[sign]
    if (known !== undefined) parts.push(known)
    else if (/[ \-/.:+,]/.test(sign) || (type === 'phoneNumber' && /[()]/.test(sign)))
      parts.push(sign.replaceAll(/[.+()]/g, '\\$&'))
    else return null
  }
  return `^${parts.join('')}$`
}
