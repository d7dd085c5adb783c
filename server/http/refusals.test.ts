import { messages } from '@foyer/texts/messages.fixture.ts'
import { describe, expect, it } from 'vitest'
import { refusalCodes } from '@foyer/contract/refusal-codes.ts'
import { statusOf, waitAfter } from './refusals.ts'

it('gives every code the status that the storefront acts on (R8.1, R8.2, R8.5, R8.9, R8.13, R8.16)', () => {
  const byStatus = Map.groupBy(refusalCodes, statusOf)
  expect(Object.fromEntries([...byStatus].filter(([status]) => status !== 422))).toEqual({
    400: ['MALFORMED'],
    401: ['LOGIN_NEEDED', 'KEY_INVALID', 'SIGN_IN_NEEDED'],
    403: ['FORBIDDEN', 'PROOF_NEEDED', 'SECOND_PERSON_NEEDED'],
    404: ['UNKNOWN_LANGUAGE', 'UNKNOWN_CALL', 'AREA_OFF', 'NOT_FOUND'],
    405: ['METHOD_NOT_ALLOWED'],
    406: ['ORDER_NOT_AVAILABLE', 'INVOICE_NOT_AVAILABLE'],
    410: ['CART_GONE'],
    413: ['TOO_LARGE'],
    414: ['ADDRESS_TOO_LONG'],
    415: ['NOT_JSON'],
    429: ['TOO_MANY_REQUESTS', 'TOO_MANY_TEST_MAILS', 'TOO_MANY_HOLDS', 'TOO_MANY_FREE_ORDERS', 'TOO_MANY_GIVEN'],
    500: ['UNEXPECTED'],
    503: [
      'NOT_READY',
      'IDENTITY_PROVIDER_UNAVAILABLE',
      'PICTURES_BUSY',
      'PAYOUTS_UNAVAILABLE',
      'LOGINS_BUSY',
      'DOCUMENTS_BUSY',
    ],
  })
  expect(byStatus.get(422)).toContain('CART_CHANGED')
})

it('says when to try again wherever that may help, and nowhere else', () => {
  const waiting = refusalCodes.filter((code) => [429, 503].includes(statusOf(code)))
  expect(waiting.map((code) => [code, waitAfter(code)]).filter(([, wait]) => !((wait as number) > 0))).toEqual([])
  expect(refusalCodes.filter((code) => waitAfter(code) !== null)).toEqual(waiting)
})

describe('a refusal', () => {
  /** What the browser says of a failure that came without a code. */
  const withoutCode = 'CANNOT_COMPLETE'

  it.each(Object.keys(messages))('has a sentence of its own for every code in %s', (lang) => {
    const sentences = refusalCodes.map((code) => messages[lang]![`refusal.${code}`])
    expect(refusalCodes.filter((_, index) => !sentences[index])).toEqual([])
    expect(new Set(sentences).size).toBe(refusalCodes.length)
    expect(
      Object.keys(messages[lang]!)
        .filter((key) => /^refusal\.[A-Z_]+$/.test(key))
        .map((key) => key.slice(8))
        .filter((code) => !(refusalCodes as readonly string[]).includes(code) && code !== withoutCode),
    ).toEqual([])
  })

  it('is in German and English at least, each code once', () => {
    expect(Object.keys(messages)).toEqual(expect.arrayContaining(['de', 'en']))
    expect(new Set(refusalCodes).size).toBe(refusalCodes.length)
  })
})
