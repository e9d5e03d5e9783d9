import { EditorView } from '@codemirror/view'

/** Look of a text with chips, in the tokens of the interface, so that it follows its theme. */
export const messageTheme = EditorView.theme({
  '&': { color: 'var(--qdm-color-text)', inlineSize: '100%' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--qdm-font)', lineHeight: 'inherit' },
  '.cm-content': { padding: '0', caretColor: 'var(--qdm-color-text)' },
  '.cm-content:focus-visible': { outline: 'none' },
  '.cm-line': { padding: '0' },
  '.cm-value': {
    padding: '1px 6px',
    borderRadius: 'var(--qdm-radius-2)',
    color: 'var(--qdm-color-primary)',
    backgroundColor: 'var(--qdm-color-primary-soft)',
    fontFamily: 'var(--qdm-font-mono)',
    fontSize: '0.92em',
    fontWeight: 'var(--qdm-weight-semibold)',
    overflowWrap: 'anywhere',
  },
  '.cm-value-unknown': {
    color: 'var(--qdm-color-error)',
    backgroundColor: 'var(--qdm-color-error-soft)',
    textDecoration: 'underline wavy var(--qdm-color-error) 1.5px',
  },
  '.cm-placeholder': { color: 'var(--qdm-color-text-2)' },
  '.cm-tooltip': {
    border: '1px solid var(--qdm-color-line-strong)',
    borderRadius: 'var(--qdm-radius-2)',
    backgroundColor: 'var(--qdm-color-surface)',
    color: 'var(--qdm-color-text)',
    fontSize: 'var(--qdm-size-xs)',
    zIndex: '40',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    fontFamily: 'var(--qdm-font-mono)',
    maxHeight: '16rem',
    maxWidth: '92vw',
    minWidth: '12rem',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '6px 12px', minHeight: '24px' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--qdm-color-primary)',
    color: 'var(--qdm-color-on-primary)',
  },
})
