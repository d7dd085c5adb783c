import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { safeParse, typed } from './schema.ts'
import { answer } from './tours.schema.ts'

describe('what a person typed', () => {
  it.each([
    ['a right-to-left override', 'Ada \u202ergel\u202c', 'Ada rgel'],
    ['embeddings and overrides of either direction', '\u202aa\u202bb\u202cc\u202dd\u202ee', 'abcde'],
    ['isolates', '\u2066Ada\u2069 \u2067Bo\u2068 C\u2069', 'Ada Bo C'],
    ['marks of direction', '\u200eAda\u200f\u061c', 'Ada'],
    ['a byte order mark and zero-width spaces', '\ufeffA\u200bd\u2060a', 'Ada'],
    ['soft hyphens and fillers', 'A\u00add\u3164a\uffa0', 'Ada'],
    ['C1 control characters', 'A\u0080d\u009fa', 'Ada'],
    ['separators of lines, which become spaces', 'Ada\u2028Bo\u2029C\u0085D', 'Ada Bo C D'],
    ['half a surrogate pair', 'a\ud83cb\udf1f', 'a\ufffdb\ufffd'],
    ['joiners between Latin letters', 'pay\u200dpal \u200cAda\u200c', 'paypal Ada'],
    ['joiners of nothing', '\u200d\u200c \u200d', ''],
    ['more joiners than one', 'می\u200c\u200c\u200dخواهم', 'می\u200cخواهم'],
    ['a text hidden in tags', 'Ada\u{e0068}\u{e0069}', 'Ada'],
    ['spaces around what is stripped', ' \u200e Ada \u202c ', 'Ada'],
  ])('is kept without %s (R5.35)', (_, text, kept) => {
    expect(typed(100).parse(text)).toBe(kept)
  })

  it.each([
    ['Hebrew', 'שלמה בן־דוד'],
    ['Arabic', 'مُحَمَّد عبد الله'],
    ['Persian, with its non-joiner', 'مهدی\u200cزاده'],
    ['Hindi, with joiners after a virama', 'क्\u200dष श्\u200cर'],
    ['Sinhala', 'ශ්\u200dරී'],
    ['Vietnamese', 'Nguyễn Thị Ánh'],
    ['decomposed accents', 'Zoe\u0308 O\u0301'],
    ['Korean', '홍길동'],
    ['Japanese with its own space', '山田\u3000太郎'],
    ['a family of emoji', '👩\u200d👩\u200d👧'],
    ['an emoji with skin and joiner', '👩🏽\u200d🚀'],
    ['an emoji with a selector before its joiner', '🏳\ufe0f\u200d🌈'],
    ['a flag of a region', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
    ['apostrophes and hyphens', "D’Arcy-O'Neill"],
    ['a no-break space inside', 'de\u00a0la Cruz'],
  ])('keeps %s as it is (R5.35)', (_, text) => {
    expect(typed(100).parse(text)).toBe(text)
  })

  it('has no control character, and is no longer than it may be', () => {
    for (const text of ['a\u0000b', 'a\nb', '\u007f', 'x'.repeat(101)])
      expect(typed(100).safeParse(text).success).toBe(false)
  })

  it('keeps its lines where there may be several, each without what hides or turns letters (R3.32)', () => {
    expect(answer.parse({ id: 1, type: 'textarea', value: ' One\r\n  t\u202ewo\r\u200b\nthree\ud83c ' }).value).toBe(
      'One\n  two\n\nthree\ufffd',
    )
  })
})

describe('safeParse', () => {
  it.each([
    ['a text', z.string().max(5)],
    ['a text of a length', z.string().length(3)],
    ['a list', z.array(z.int()).max(5)],
    ['a list in an object', z.object({ c: z.array(z.string()).min(1) })],
    ['one of several', z.union([z.string().min(1), z.array(z.int()).max(2)])],
  ])('refuses what only pretends to be %s, whatever it does', (_, schema) => {
    for (const length of [{ toString: 1 }, { valueOf: 1, toString: 1 }, {}, [], null, '2', 2, -1]) {
      for (const value of [{ length }, { c: { length } }, [{ length }]])
        expect([value, safeParse(schema, value).success]).toEqual([value, false])
    }
  })

  it('gives what the schema makes of what fits, and its problems of what does not', () => {
    expect(safeParse(z.string().transform(Number), '7')).toEqual({ success: true, data: 7 })
    expect(safeParse(z.object({ a: z.int() }), { a: 'x' }).error?.issues[0]?.path).toEqual(['a'])
  })
})
