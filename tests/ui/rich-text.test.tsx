import { render } from '@testing-library/react'
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
])('%s is shown as %s', (html, expected) => {
  expect(shown(html)).toBe(expected)
})

test('text of any shape ends, in time that grows with its length', () => {
  for (const piece of ['<', '<p', '<p "', '<ul><li>', '&#', '<a href=', '<!--', "<b '"])
    expect(shown(piece.repeat(2000))).not.toContain('<script')
})
