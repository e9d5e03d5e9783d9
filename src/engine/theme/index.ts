/** The check of a theme's colours. A part of its own, because it loads a library of colours that no server needs. */
export { checkTheme } from './check-theme.ts'
