/** Values to read, and help to a question. */
export * from '../../parts/text-part.generated.ts'
export { HelpText } from './help-text.tsx'
