/** Values to read, and help to a question. */
export { HelpText } from './help-text.tsx'
export { ShownPart } from './shown-part.tsx'
