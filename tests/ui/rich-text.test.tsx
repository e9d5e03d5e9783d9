import { render } from '@testing-library/react'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { RichText } from '../../src/ui/index.ts'

const Link = ({ href, children }: { readonly href: string; readonly children: React.ReactNode }) => (
  <a href={href}>{children}</a>
)

function shown(html: string): string {
  const { container } = render(<RichText html={html} link={Link} />)
  return container.firstElementChild?.innerHTML ?? ''
}

test.each([
  ['<p>Один <strong>два</strong><br>три</p>', '<p>Один <strong>два</strong><br>три</p>'],
  ['<p>один<p>два', '<p>один</p><p>два</p>'],
  [
    '<p>до<ul> <li>а<li>б<ul><li>в</ul></ul>после',
    '<p>до</p><ul><li>а</li><li>б<ul><li>в</li></ul></li></ul>после',
  ],
  [
    '<table><tr><th>А<td>Б<tr><td>В</table>',
    '<table><tbody><tr><th>А</th><td>Б</td></tr><tr><td>В</td></tr></tbody></table>',
  ],
  ['<div onclick="x()"><em>слова</em></div>', '<em>слова</em>'],
  ['до<script>alert("<p>")</script><!-- <p>нет</p> --><style>p{}</style>после', 'допосле'],
  [
    '<a href="https://a.uz/?a=1&amp;b=2">да</a> <a href=\'javascript:alert(1)\'>нет</a>',
    '<a href="https://a.uz/?a=1&amp;b=2">да</a> нет',
  ],
  ['<a href="//a.uz">мимо</a>', 'мимо'],
  [
    '5 &lt; 6 &amp; &quot;7&quot; &#8212; &#x2014; &laquo;да&raquo; &nothing;',
    '5 &lt; 6 &amp; "7" — — «да» &amp;nothing;',
  ],
  ['a < b </p> <img src=x> конец', 'a &lt; b   конец'],
  ['<p title="a > b">цело</p>', '<p>цело</p>'],
  ['<!-- без конца <p>', ''],
  ['<td>ничья</td><tr>тоже', 'ничьятоже'],
  ['<table>до<em>слова</em><td>в', 'дослова<table><tbody><tr><td>в</td></tr></tbody></table>'],
  ['<h3>один<h4>два', '<h3>один</h3><h4>два</h4>'],
  ['<a href="/a">а<em><a href="/b">б', '<a href="/a">а<em></em></a><a href="/b">б</a>'],
  ['<p><strong>а<li>б', '<p><strong>а</strong></p><li>б</li>'],
])('%s is shown as %s', (html, expected) => {
  expect(shown(html)).toBe(expected)
})

const words = fc.constantFrom('а', ' ', '&lt;')
const tag = fc.constantFrom(
  ...'p ul ol li strong em a h2 h3 h4 table thead tbody tr th td caption br div blockquote'.split(' '),
)
const piece = fc.oneof(
  words,
  tag.map((name) => (name === 'a' ? '<a href="/x">' : `<${name}>`)),
  tag.map((name) => `</${name}>`),
)

// The parser of browsers: the markup that is sent must come out of it unchanged, or the page cannot be hydrated.
test('an HTML parser makes of the rendered text what was rendered', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
      const html = shown(pieces.join(''))
      const parsed = document.createElement('div')
      parsed.innerHTML = html
      expect(parsed.innerHTML).toBe(html)
    }),
  )
})

test('text of any shape ends, in time that grows with its length', () => {
  for (const piece of ['<', '<p', '<p "', '<ul><li>', '&#', '<a href=', '<!--', "<b '"])
    expect(shown(piece.repeat(2000))).not.toContain('<script')
})
