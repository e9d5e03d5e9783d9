import { EditorView } from '@codemirror/view'

const line = '1.5px solid var(--qdm-color-control)'

/** Look of the editor, in the tokens of the interface, so that it follows its theme. */
export const celTheme = EditorView.theme({
  '&': {
    border: line,
    borderRadius: 'var(--qdm-radius-3)',
    backgroundColor: 'var(--qdm-color-surface)',
    color: 'var(--qdm-color-text)',
    fontSize: 'var(--qdm-size-xs)',
  },
  '&.cm-focused': {
    outline: '3px solid var(--qdm-color-primary)',
    outlineOffset: '2px',
  },
  '&:has([aria-invalid])': { border: '2px solid var(--qdm-color-error)' },
  '.cm-scroller': {
    fontFamily: 'var(--qdm-font-mono)',
    lineHeight: '1.6',
    maxHeight: '40vh',
    minHeight: '5rem',
  },
  '.cm-content': { padding: '10px 0', caretColor: 'var(--qdm-color-text)' },
  '.cm-content:focus-visible': { outline: 'none' },
  '.cm-line': { padding: '0 12px' },
  '&.cm-focused .cm-matchingBracket': {
    backgroundColor: 'var(--qdm-color-primary-soft-2)',
    outline: '1px solid var(--qdm-color-primary)',
  },
  '&.cm-focused .cm-nonmatchingBracket': { backgroundColor: 'var(--qdm-color-error-soft)' },
  '.cm-cel-text': { color: 'var(--qdm-color-success)' },
  '.cm-cel-number': { color: 'var(--qdm-color-warning)' },
  '.cm-cel-word': { color: 'var(--qdm-color-primary)', fontWeight: 'var(--qdm-weight-semibold)' },
  '.cm-cel-note': { color: 'var(--qdm-color-text-2)', fontStyle: 'italic' },
  '.cm-lintRange-error, .cm-lintRange-warning, .cm-lintRange-info': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--qdm-color-error) 1.5px',
    textUnderlineOffset: '3px',
  },
  '.cm-lintRange-warning': { textDecorationColor: 'var(--qdm-color-warning)' },
  '.cm-lintRange-info': { textDecorationColor: 'var(--qdm-color-info)' },
  '.cm-lintRange-active': { backgroundColor: 'var(--qdm-color-error-soft)' },
  '.cm-tooltip': {
    border: '1px solid var(--qdm-color-line-strong)',
    borderRadius: 'var(--qdm-radius-2)',
    backgroundColor: 'var(--qdm-color-surface)',
    color: 'var(--qdm-color-text)',
    fontSize: 'var(--qdm-size-xs)',
    maxWidth: 'min(28rem, 92vw)',
    zIndex: '40',
  },
  '.cm-diagnostic, .cm-cel-help': { padding: '8px 12px' },
  '.cm-diagnostic-error': { borderInlineStart: '4px solid var(--qdm-color-error)' },
  '.cm-cel-help code': { display: 'block', fontFamily: 'var(--qdm-font-mono)', overflowWrap: 'anywhere' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    fontFamily: 'var(--qdm-font-mono)',
    maxHeight: '16rem',
    maxWidth: '92vw',
    minWidth: '14rem',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '6px 12px', minHeight: '24px' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--qdm-color-primary)',
    color: 'var(--qdm-color-on-primary)',
  },
  '.cm-completionDetail': { marginInlineStart: '12px', fontStyle: 'normal', opacity: '1' },
  '.cm-tooltip.cm-completionInfo': { padding: '4px 0' },
  // A phone has no room for it beside the list: it would cover what is offered.
  '@media (max-width: 40rem)': { '.cm-tooltip.cm-completionInfo': { display: 'none' } },
})
