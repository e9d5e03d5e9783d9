/** What the page of a form shows. */
export interface PreviewedForm {
  readonly name: string
  /** One line each. */
  readonly findings: readonly string[]
  /** False when the form has errors: its findings are all that is shown. */
  readonly isUsable: boolean
}

/** The list of the forms in a folder. */
export function listPage(names: readonly string[]): string {
  const rows = names.map((name) => `<li><a href="/${encodeURIComponent(name)}">${escaped(name)}</a></li>`)
  const list =
    rows.length === 0
      ? '<p>No forms yet: <code>npx qadam new ID</code> writes one.</p>'
      : `<ul>${rows.join('')}</ul>`
  return page('Forms', `<h1>Forms</h1>${list}`)
}

/** The page of one form: the wizard, what it was sent, and its findings. */
export function formPage({ name, findings, isUsable }: PreviewedForm): string {
  const wizard = isUsable
    ? `<qadam-wizard src="/${encodeURIComponent(name)}/form.js" keeps="page"></qadam-wizard><pre id="sent" hidden></pre>`
    : '<p>The form has errors.</p>'
  const lines = findings.length === 0 ? '' : `<h2>Findings</h2><pre>${escaped(findings.join('\n'))}</pre>`
  return page(name, `<p><a href="/">All forms</a></p>${wizard}${lines}`)
}

/** The script of the pages: what a form sends is shown, and a changed file loads the page again. */
export const previewScript = `import '/@qadam/element.js'
const wizard = document.querySelector('qadam-wizard')
const sent = document.querySelector('#sent')
if (wizard) wizard.onSubmit = (answers) => {
  sent.hidden = false
  sent.textContent = JSON.stringify(answers, null, 2)
  return 'PREVIEW'
}
new EventSource('/@changes').addEventListener('message', () => location.reload())
`

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><link rel="stylesheet" href="/@qadam/style.css"><script type="module" src="/@preview.js"></script><main>${body}</main></html>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
