// @vitest-environment happy-dom
import { type EditorState, TextSelection } from 'prosemirror-state'
import { describe, expect, test } from 'vitest'
import { commandOf, linkTo, type RichAction } from '../../src/admin/rich-text/rich-commands.ts'
import { pastedHtml } from '../../src/admin/rich-text/pasted-html.ts'
import { htmlOf, richOf } from '../../src/admin/rich-text/rich-html.ts'
import { isAddress } from '../../src/admin/rich-text/rich-schema.ts'
import { stateOf } from '../../src/admin/rich-text/rich-view.ts'
import { cleanHtml } from '../../src/server/portal/content/clean-html.ts'

const kept = [
  '<p>Слово</p>',
  '<p><strong>Жирно</strong> и <em>косо</em></p>',
  '<h3>Часть</h3><h4>Внутри</h4>',
  '<ul><li><p>один</p></li><li><p>два</p></li></ul>',
  '<ol start="3"><li><p>три</p></li></ol>',
  '<blockquote><p>Сказано</p></blockquote>',
  '<p><a href="/news">новости</a>, <a href="tel:+998712000000">телефон</a></p>',
  '<table><tbody><tr><th>А</th><td>Б</td></tr></tbody></table>',
  '<p>строка<br>ещё</p>',
]

const hostile = [
  '<p>До</p><script>alert(1)</script>',
  '<p onclick="alert(1)">x</p>',
  '<p><a href="javascript:alert(1)">x</a></p>',
  '<p><a href="//evil.example">x</a></p>',
  '<p><img src=x onerror=alert(1)>x</p>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe><p>x</p>',
  '<p style="background:url(x)">x</p>',
  '<svg onload=alert(1)></svg><p>x</p>',
]

describe('rich text', () => {
  test.each(kept)('%s stays as it is in the editor, and on the server', (html) => {
    expect(htmlOf(richOf(html))).toBe(html)
    expect(cleanHtml(html).replaceAll(' />', '>').replaceAll(' rel="noopener noreferrer"', '')).toBe(html)
  })

  test.each(hostile)('%s keeps no executable markup', (html) => {
    const written = htmlOf(richOf(html))
    expect(written).toMatch(/^(<p>[^<]*<\/p>)+$/)
    expect(cleanHtml(written)).toBe(written)
  })

  test.each([
    [
      'bold and italics of Google Docs',
      '<b style="font-weight:normal"><p><span style="font-weight:700">Жирно</span> <span style="font-style:italic">косо</span></p></b>',
      '<p><strong>Жирно</strong> <em>косо</em></p>',
    ],
    [
      'bold of Word, which says in its own styles what is bold in Arabic',
      '<p><b style="mso-bidi-font-weight:normal">Жирно</b><span style="mso-bidi-font-weight:bold"> и нет</span></p>',
      '<p><strong>Жирно</strong> и нет</p>',
    ],
    [
      'lists of Word',
      '<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span><span style="mso-list:Ignore">·&nbsp;</span></span>один</p>' +
        '<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>два</p>' +
        '<p>и</p><p style="mso-list:l1 level1 lfo2"><span style="mso-list:Ignore">1.</span>три</p>',
      '<ul><li><p>один</p></li><li><p>два</p></li></ul><p>и</p><ol><li><p>три</p></li></ol>',
    ],
    [
      'tables, whose cells hold paragraphs',
      '<table style="border:1"><tr><td style="width:1in"><p>А</p><p>Б</p></td><td>\n<div>В</div></td></tr></table>',
      '<table><tbody><tr><td>А<br>Б</td><td>В</td></tr></tbody></table>',
    ],
  ])('%s come through the clipboard', (_what, copied, written) => {
    expect(htmlOf(richOf(pastedHtml(copied)))).toBe(written)
  })

  test('a rich text without words is empty', () => {
    expect(htmlOf(richOf(''))).toBe('')
    expect(htmlOf(richOf('<p> </p><ul><li></li></ul>'))).toBe('')
  })

  test.each<[RichAction, string]>([
    ['strong', '<p><strong>Слово</strong></p>'],
    ['em', '<p><em>Слово</em></p>'],
    ['heading3', '<h3>Слово</h3>'],
    ['heading4', '<h4>Слово</h4>'],
    ['bullets', '<ul><li><p>Слово</p></li></ul>'],
    ['numbers', '<ol><li><p>Слово</p></li></ol>'],
    ['quote', '<blockquote><p>Слово</p></blockquote>'],
  ])('%s is put on, and taken off by a second press', (action, on) => {
    const pressed = press(whole('<p>Слово</p>'), action)
    expect(htmlOf(pressed.doc)).toBe(on)
    expect(htmlOf(press(pressed, action).doc)).toBe('<p>Слово</p>')
  })

  test('words become a link, get another address, and are plain words again', () => {
    const linked = run(whole('<p>Слово</p>'), linkTo('/news'))
    expect(htmlOf(linked.doc)).toBe('<p><a href="/news">Слово</a></p>')
    expect(htmlOf(run(linked, linkTo('')).doc)).toBe('<p>Слово</p>')
  })

  test.each([
    ['/news', true],
    ['https://example.uz/a', true],
    ['tel:+998712000000', true],
    ['mailto:a@b.uz', true],
    ['http://example.uz', false],
    ['//evil.example', false],
    ['/\\evil.example', false],
    ['javascript:alert(1)', false],
    ['news', false],
    ['https://a b', false],
  ])('a link to %s: %s', (address, isAllowed) => {
    expect(isAddress(address)).toBe(isAllowed)
  })
})

/** A text with everything in it selected. */
function whole(html: string): EditorState {
  const state = stateOf(html)
  return run(state, (current, dispatch) => {
    const { tr, doc } = current
    dispatch?.(tr.setSelection(TextSelection.create(doc, 1, doc.content.size - 1)))
    return true
  })
}

function press(state: EditorState, action: RichAction): EditorState {
  return run(state, commandOf(action, state))
}

function run(state: EditorState, command: ReturnType<typeof commandOf>): EditorState {
  let next = state
  command(state, (transaction) => (next = state.apply(transaction)))
  return next
}
