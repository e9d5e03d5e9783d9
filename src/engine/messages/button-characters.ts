/** The longest text of a button in a chat that phones show in one or two lines, in characters. */
export const buttonCharacters = 60
