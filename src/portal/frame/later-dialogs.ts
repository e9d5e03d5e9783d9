/** Dialogs that the frame opens: loaded while the page is read, so that they open without a network, too. */
export { MenuSheet } from './menu-sheet.tsx'
export { SignOut } from './sign-out.tsx'
export { SosDialog } from './sos-dialog.tsx'
