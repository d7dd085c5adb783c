import { describe, expect, it } from 'vitest'
import { placeholders } from './compile.ts'
import { messages } from './messages.fixture.ts'
import { asTypeset, longestText, misfit, valuesIn } from './misfit.ts'

const own = 'Order {number} costs {amount}. {count, plural, one {# ticket} other {# tickets}}.'
const good = '{amount} for {count} in {number}'

describe('a text for one of the shop’s', () => {
  it('fits in other words, in another order, with values said twice or a count said as it is', () => {
    for (const text of [good, `${good} {number}`, own.replace('# ticket', 'one ticket'), own])
      expect(misfit(text, own)).toBeNull()
    expect(
      misfit('{count, plural, =0 {none} one {{name}} other {# of {name}}}', '{name}, {count, plural, other {#}}'),
    ).toBeNull()
  })

  it.each([
    ['empty', ' ', []],
    ['long', 'x'.repeat(longestText + 1), []],
    ['markup', `${good} <b>now</b>`, []],
    ['markup', `${good} <3`, []],
    ['broken', '{number', []],
    ['broken', `${good} {count, plural, one {#}}`, []],
    ['broken', `${good} {count, plural, offset:1 one {#} other {#}}`, []],
    ['missing', 'Order {number}', ['amount', 'count']],
    ['unknown', `${good} {price}`, ['price']],
    ['unknown', `${good} {count, plural, one {{place}} other {#}}`, ['place']],
    ['otherwise', '{number} {amount, number} {count}', ['amount']],
    ['otherwise', '{number, date} {amount} {count}', ['number']],
    ['otherwise', '{number} {amount, plural, other {x}} {count}', ['amount']],
    ['otherwise', '{number} {amount} {count, select, other {x}}', ['count']],
    ['otherwise', '{number} {amount} {count, number, ::currency/CHF}', ['count']],
  ])('is %s: %s', (what, text, values) => {
    expect(misfit(text, own)).toEqual({ what, values })
  })

  it('may write a number only as the shop does', () => {
    const number = '{n, number, ::.0}'
    expect(misfit(`now ${number}`, number)).toBeNull()
    expect(misfit('now {n, number, ::unit/meter}', number)?.what).toBe('otherwise')
  })

  it('is the shop’s own in each language, and in that of another', () => {
    const wrong = Object.values(messages).flatMap((texts) =>
      Object.entries(texts).filter(([key, text]) => key.startsWith('mail.') && misfit(text, messages['de']![key]!)),
    )
    expect(wrong).toEqual([])
  })

  it('has no straight apostrophe, after which a value would be words', () => {
    expect(placeholders("dell'{name}")).toBe('')
    expect(asTypeset(" dell'{name} ")).toBe('dell’{name}')
    expect(misfit(asTypeset("dell'{name}"), '{name}')).toBeNull()
  })

  it.each([
    '{'.repeat(longestText),
    '{a,plural,other{'.repeat(longestText / 16),
    "{a,select,b{''".repeat(longestText / 14),
    '{a, number, ::'.repeat(longestText / 14),
    '#'.repeat(longestText),
  ])('is read at once, however it is made: %.16s', (text) => {
    const begun = performance.now()
    misfit(text, own)
    misfit(text.slice(0, longestText), '{a, plural, other {#}}')
    expect(performance.now() - begun).toBeLessThan(250)
  })
})

it('the values of a text are named once, in its order', () => {
  expect(valuesIn('{b} {a, plural, one {{c}} other {{b}}}')).toEqual(['b', 'a', 'c'])
})
