import { describe, expect, it } from 'vitest'
import { DatabaseUnavailable, isDatabaseUnavailable, isTemporary, TemporaryError } from './temporary-error.ts'

const coded = (code: string) => Object.assign(new Error('said by somebody'), { code })
const below = (error: unknown) =>
  new Error('Failed query: select', { cause: new Error('in between', { cause: error }) })

describe('what may go well in a moment', () => {
  it.each([
    '08000',
    '08006',
    '08P01',
    '53100',
    '53300',
    '57P01',
    '57P02',
    '57P03',
    '57P05',
    '57014',
    '55P03',
    '25006',
    '25P03',
    '40001',
    '40P01',
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    'ENOTFOUND',
    'EAI_AGAIN',
    'EHOSTUNREACH',
    'ENETUNREACH',
  ])('is what has the code %s, also below other errors', (code) => {
    expect([isTemporary(coded(code)), isTemporary(below(coded(code)))]).toEqual([true, true])
  })

  it.each(['ENOENT', 'EAGAIN'])('is a socket that is not there, or is full: %s', (code) => {
    expect(isTemporary(below(Object.assign(coded(code), { syscall: 'connect' })))).toBe(true)
    expect(isTemporary(below(Object.assign(coded(code), { syscall: 'open' })))).toBe(false)
  })

  it.each([
    'Connection terminated',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Query read timeout',
    'Client was closed and is not queryable',
    'Client has encountered a connection error and is not queryable',
    'Cannot use a pool after calling end on the pool',
  ])('is what the drivers say without a code: %s', (message) =>
    expect(isTemporary(below(new Error(message)))).toBe(true),
  )

  it('is what says so itself, a time that is over, and the copy of an error', () => {
    expect(
      [
        new TemporaryError('away'),
        new DatabaseUnavailable('away'),
        new DOMException('over', 'TimeoutError'),
        { ...new DatabaseUnavailable('away') },
      ].map(isTemporary),
    ).toEqual([true, true, true, true])
  })

  it.each([
    '23505',
    '23514',
    '22021',
    '42601',
    '28P01',
    '3D000',
    '57P04',
    'XX000',
    'ENOENT',
    'EACCES',
    'ERR_INVALID_ARG_TYPE',
  ])('is not what has the code %s', (code) => {
    expect([isTemporary(coded(code)), isTemporary(below(coded(code)))]).toEqual([false, false])
  })

  it('is not a bug, nor what is no error', () => {
    expect(
      [
        new TypeError("Cannot read properties of undefined (reading 'Connection terminated')"),
        new Error('the Query read timeout is not set'),
        null,
        undefined,
        'ECONNRESET',
        {},
      ].map(isTemporary),
    ).toEqual(Array(6).fill(false))
  })
})

it('only what the database could not do counts as the database', () => {
  expect(
    [
      new DatabaseUnavailable('away'),
      below(new DatabaseUnavailable('away')),
      new TemporaryError('the provider is away'),
      coded('ECONNREFUSED'),
    ].map(isDatabaseUnavailable),
  ).toEqual([true, true, false, false])
})
