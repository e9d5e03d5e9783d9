import { stageableAnswers } from '../gateway/index.ts'
import type { Operation } from '../operations/index.ts'
import type { StagedAnswer } from '../store/index.ts'
import { html, type Html } from './html.ts'
import { sandboxTexts, type SandboxLanguage } from './sandbox-texts.ts'
import { table } from './table.ts'

/** The part of `/sandbox` where the next answers of a call are chosen. */
export function stagedAnswersSection(
  language: SandboxLanguage,
  {
    operations,
    staged,
    isMisfit,
  }: {
    readonly operations: readonly Operation[]
    readonly staged: readonly StagedAnswer[]
    /** The last choice was an answer that its call never gives. */
    readonly isMisfit: boolean
  },
): Html {
  const texts = sandboxTexts[language]
  const address = `/sandbox/answers?lang=${language}`
  const names: Readonly<Record<string, string>> = texts.answers
  const rows = staged.map(
    ({ operation, answer, times }) =>
      html`<tr>
        <td><code>${operation}</code></td>
        <td>${names[answer]}</td>
        <td>${times}</td>
      </tr>`,
  )
  return html`<section id="answers">
    <h2>${texts.staged}</h2>
    <p class="lead">${texts.stagedLead}</p>
    ${isMisfit ? html`<p role="alert">${texts.misfit}</p>` : null}
    <form method="post" action="${address}" class="moves">
      <label
        >${texts.call}
        <select name="operation">
          ${operations.map(({ id, method, path }) => html`<option value="${id}">${id} — ${method.toUpperCase()} ${path}</option>`)}
        </select></label
      >
      <label
        >${texts.answer}
        <select name="answer">
          ${stageableAnswers.map((answer) => html`<option value="${answer}">${texts.answers[answer]}</option>`)}
        </select></label
      >
      <label>${texts.times} <input name="times" type="number" min="1" max="100" value="1" required /></label>
      <button class="primary">${texts.stage}</button>
    </form>
    ${
      staged.length === 0
        ? html`<p>${texts.stagedEmpty}</p>`
        : html`<h3>${texts.stagedNow}</h3>
            ${table([texts.call, texts.answer, texts.times], rows)}
            <form method="post" action="${address}" class="moves">
              <button name="move" value="reset">${texts.reset}</button>
            </form>`
    }
    <p>${texts.json}: <a href="/sandbox/answers.json">/sandbox/answers.json</a></p>
  </section>`
}
