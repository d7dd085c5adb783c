import { expect, it } from 'vitest'
import { harmlessHtml } from './notice-html.ts'

it('the notice keeps what says something (R2.89)', () => {
  const html =
    '<p>Nur <strong>hier</strong>, <em>immer</em>.<br /><a href="/de/page/data_protection">Mehr</a></p>' +
    '<ul><li>a</li></ul><ol><li>b</li></ol>'
  expect(harmlessHtml(html)).toBe(html)
})

it.each([
  ['<p onclick="x()" style="position:fixed" class="button" id="main">a</p>', '<p>a</p>'],
  ['<script>alert(1)</script>a', 'a'],
  ['<style>p{display:none}</style>a', 'a'],
  ['<img src=x onerror=alert(1)>a', 'a'],
  ['<iframe src="https://ads.example"></iframe>a', 'a'],
  ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="&#106;avascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="data:text/html,a">a</a>', '<a>a</a>'],
  ['<a href="//ads.example">a</a>', '<a>a</a>'],
  ['<a href="mailto:help@museum.example" target="_blank">a</a>', '<a href="mailto:help@museum.example">a</a>'],
  ['<form action="/x"><input name="q"><button>a</button></form>', 'a'],
  ['<svg><a xlink:href="javascript:1"><text>a</text></a></svg>', '<a>a</a>'],
])('%s becomes harmless (R2.89)', (html, harmless) => {
  expect(harmlessHtml(html)).toBe(harmless)
})
