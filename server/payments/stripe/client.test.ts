import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { StartError } from '../../start-error.ts'
import { TemporaryError } from '../../temporary-error.ts'
import { checkKey, isAbout, isAllRefunded, isMissing, isRefusedMove, readable } from './client.ts'

const failure = (fields: object, Kind = Stripe.errors.StripeInvalidRequestError) =>
  new Kind({ message: 'ada@example.org is no card', ...fields } as Stripe.StripeRawError)

describe("a failure of Stripe's", () => {
  it.each([
    [{ statusCode: 500 }, 'Stripe answered 500 StripeInvalidRequestError'],
    [
      { statusCode: 400, code: 'resource_missing', param: 'id', requestId: 'req_1' },
      'Stripe answered 400 StripeInvalidRequestError resource_missing for id (req_1)',
    ],
    [{}, 'Stripe answered StripeInvalidRequestError'],
  ])('is told without what was sent: %o', (fields, line) => {
    expect((readable(failure(fields)) as Error).message).toBe(line)
  })

  it.each([
    [undefined, true],
    [400, false],
    [409, true],
    [410, false],
    [428, false],
    [429, true],
    [430, false],
    [499, false],
    [500, true],
    [503, true],
  ])('with status %s passes by itself: %s', (statusCode, passes) => {
    expect(readable(failure({ statusCode })) instanceof TemporaryError).toBe(passes)
  })

  it('is what another error is not: that stays as it is', () => {
    const other = new Error('the database')
    expect(readable(other)).toBe(other)
  })

  it.each([
    ['missing', isMissing, { code: 'resource_missing' }, { code: 'rate_limit' }],
    ['about a refund of all', isAllRefunded, { code: 'charge_already_refunded' }, { code: 'resource_missing' }],
    ['a move that is refused', isRefusedMove, { statusCode: 400 }, { statusCode: 404 }],
    [
      'about the address of mail',
      (error: unknown) => isAbout(error, 'customer_email'),
      { param: 'customer_email' },
      { param: 'locale' },
    ],
  ])('is known as %s by what Stripe says, and only then', (_, is, fields, others) => {
    expect(is(failure(fields))).toBe(true)
    expect(is(failure(others))).toBe(false)
    expect(is(Object.assign(new Error('not of Stripe'), fields))).toBe(false)
  })

  it.each([
    ['a move that is refused', isRefusedMove, { statusCode: 400 }],
    ['about a field', (error: unknown) => isAbout(error, 'customer_email'), { param: 'customer_email' }],
  ])('of another type is not %s', (_, is, fields) => {
    expect(is(failure(fields, Stripe.errors.StripeCardError))).toBe(false)
  })
})

describe("the shop's key at Stripe", () => {
  const checked = async (error: Error) => {
    const list = async () => {
      throw error
    }
    try {
      return await checkKey({ checkout: { sessions: { list } } } as unknown as Stripe)
    } catch (thrown) {
      return thrown as Error
    }
  }

  it.each([
    [Stripe.errors.StripeAuthenticationError, 'Stripe does not know this key'],
    [Stripe.errors.StripePermissionError, 'this restricted key may not read checkout sessions'],
  ])('stops the start with what is wrong with it: %o', async (Kind, line) => {
    const error = await checked(failure({ statusCode: 401 }, Kind))
    expect(error).toBeInstanceOf(StartError)
    expect(error!.message).toContain(line)
  })

  it('is not to blame for a Stripe that is away', async () => {
    const error = await checked(failure({ statusCode: 503 }, Stripe.errors.StripeAPIError))
    expect(error).toBeInstanceOf(TemporaryError)
    expect(error).not.toBeInstanceOf(StartError)
  })
})
