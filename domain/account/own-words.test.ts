import { describe, expect, it } from 'vitest'
import { containsOwnWord } from './own-words.ts'

const called = {
  visitor: ['zoe.huber@post.example', 'Zoë', 'von Müller'],
  museum: ['Haus am Fluss', 'tickets.haus.example'],
}

describe('a password', () => {
  it.each([
    'mueller or muller 12',
    'VONMÜLLER!',
    'v-o-n m.ü.l.l.e.r',
    '2026 Huber 2026',
    'xzoe.huber@post.example',
    'hausamfluss',
    'Haus-am-Fluss-26',
    'tickets haus example',
  ])('contains the own words: %s', (password) => expect(containsOwnWord(password, called)).toBe(true))

  it.each([
    'seerosen im teich',
    'ein Haus, kein Fluss',
    'zoe ist zu kurz',
    'der von drüben',
    'im tiefen Keller',
    '',
    '--------',
  ])('contains none of them: %s', (password) => expect(containsOwnWord(password, called)).toBe(false))

  it('contains nothing where nobody has a name', () => {
    expect(containsOwnWord('seerosen im teich', { visitor: ['', ' - '], museum: [''] })).toBe(false)
  })
})
