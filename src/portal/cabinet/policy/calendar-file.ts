/** A day in a calendar file. */
export interface CalendarDay {
  /** Identity of the entry: a changed file replaces the earlier entry. */
  readonly uid: string
  /** ISO date. */
  readonly day: string
  readonly title: string
  readonly text: string
  /** Days before it on which the calendar reminds. */
  readonly remindDays: number
}

/**
 * An iCalendar file (RFC 5545) with one entry for a whole day; `now` is in milliseconds since 1970. Packages for this
 * format weigh more than the page that offers it.
 */
export function calendarFile({ uid, day, title, text, remindDays }: CalendarDay, now: number): string {
  const stamp = new Date(now).toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Qadam//Policies//EN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${next.replaceAll('-', '')}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    `TRIGGER:-P${remindDays}D`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)
}

/** Splits a line after at most 75 bytes, never inside a character; further lines begin with a space. */
function folded(line: string): string {
  const lines = ['']
  let bytes = 0
  for (const character of line) {
    const size = new TextEncoder().encode(character).length
    if (bytes + size > 75) {
      lines.push(' ')
      bytes = 1
    }
    lines[lines.length - 1] += character
    bytes += size
  }
  return lines.join('\r\n')
}
