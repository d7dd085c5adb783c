import { describe, expect, it } from 'vitest'
import { codeAlphabet, codeEnding, codeOf, printedCode, readCode } from './code.ts'

/** Numbers that differ from run to run in nothing. */
function* numbers(count: number): Generator<bigint> {
  let state = 0x9e3779b97f4a7c15n
  for (let at = 0; at < count; at++) {
    let number = 0n
    for (let part = 0; part < 4; part++) {
      state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffffffffffffffffn
      number = (number << 64n) | state
    }
    yield number
  }
}
const codes = [...numbers(40)].map(codeOf)

describe('a voucher code', () => {
  it('has no two signs that look alike, and at least 80 random bits', () => {
    for (const alike of ['0ODQ', '1IL', '2Z', '5S', '6G', '8B', 'UV'])
      expect([...alike].filter((sign) => codeAlphabet.includes(sign)).length, alike).toBeLessThan(2)
    expect(new Set(codeAlphabet).size).toBe(codeAlphabet.length)
    expect(19 * Math.log2(codeAlphabet.length)).toBeGreaterThan(80)
  })

  it('is another one for every number, however near', () => {
    const many = Array.from({ length: 2000 }, (_, number) => codeOf(BigInt(number)))
    expect(new Set(many).size).toBe(2000)
    expect(codeOf(23n ** 18n)).not.toBe(codeOf(0n))
  })

  it('is read as it is printed, in groups of five', () => {
    for (const code of codes) {
      expect(printedCode(code)).toMatch(/^\w{5}-\w{5}-\w{5}-\w{5}$/)
      expect(readCode(printedCode(code))).toBe(code)
    }
  })

  it('is read in any case, with any blanks and dashes between and around its signs (R5.22)', () => {
    const [code] = codes
    const groups = printedCode(code!).toLowerCase().split('-')
    for (const separator of ['', ' ', '–', ' — ', '\u00a0', '\u2011', '\t', '.', '_', '\u200b'])
      expect(readCode(`  ${groups.join(separator)}\n`)).toBe(code)
  })

  it('with any one wrong sign is none', () => {
    const wrong = codes.flatMap((code) =>
      [...code].flatMap((right, at) =>
        [...codeAlphabet].filter((sign) => sign !== right).map((sign) => code.slice(0, at) + sign + code.slice(at + 1)),
      ),
    )
    expect(wrong).toHaveLength(codes.length * 20 * 22)
    expect(wrong.filter((code) => readCode(code) !== null)).toEqual([])
  })

  it('with any two neighbours swapped is none', () => {
    const swapped = codes.flatMap((code) =>
      [...code]
        .map(
          (_, at) =>
            code.slice(0, at) +
            code
              .slice(at, at + 2)
              .split('')
              .toReversed()
              .join('') +
            code.slice(at + 2),
        )
        .filter((other) => other !== code),
    )
    expect(swapped.length).toBeGreaterThan(codes.length * 15)
    expect(swapped.filter((code) => readCode(code) !== null)).toEqual([])
  })

  it('is none with a sign too few or too many, with foreign signs, and when it is 10,000 letters long', () => {
    const [code] = codes
    for (const typed of ['', code!.slice(1), `2${code}`, code!.replace(/.$/, '0'), 'ß'.repeat(20), '💶'.repeat(10)])
      expect(readCode(typed)).toBeNull()
    expect(readCode('A'.repeat(10_000))).toBeNull()
    expect(readCode(code + ' '.repeat(10_000))).toBeNull()
  })

  it('is known again by its last group', () => {
    for (const code of codes) expect(printedCode(code).endsWith(`-${codeEnding(code)}`)).toBe(true)
  })
})
