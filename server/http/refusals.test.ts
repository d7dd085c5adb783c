import { expect, it } from 'vitest'
import { refusalCodes } from '@foyer/contract/refusals.ts'
import { statusOf } from './refusals.ts'

it('gives every code the status that the storefront acts on (R8.1, R8.2, R8.5, R8.9, R8.13, R8.16)', () => {
  const byStatus = Map.groupBy(refusalCodes, statusOf)
  expect(Object.fromEntries([...byStatus].filter(([status]) => status !== 422))).toEqual({
    400: ['MALFORMED'], 401: ['LOGIN_NEEDED'], 403: ['FORBIDDEN'], 404: ['UNKNOWN_LANGUAGE', 'UNKNOWN_CALL', 'NOT_FOUND'], 405: ['METHOD_NOT_ALLOWED'], 406: ['ORDER_NOT_AVAILABLE'],
    410: ['CART_GONE'], 413: ['TOO_LARGE'], 415: ['NOT_JSON'], 429: ['TOO_MANY_REQUESTS', 'TOO_MANY_HOLDS'], 500: ['UNEXPECTED'], 503: ['NOT_READY'],
  })
  expect(byStatus.get(422)).toContain('CART_CHANGED')
})
