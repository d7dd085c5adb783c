import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromBase32, toBase32 } from '@foyer/domain/door/base32.ts'
import { newSigningKey, readBarcode, readPassBarcode, signBarcode, signPassBarcode, ticketNumber } from './barcode.ts'

const key = newSigningKey(7)
const bodies = fc.record({
  ticketId: fc.uuid(),
  eventId: fc.integer({ min: 0, max: 2_147_483_647 }),
  startsAt: fc.option(fc.integer({ min: 1, max: 0xffffffff }).map((minutes) => new Date(minutes * 60_000))),
  places: fc.integer({ min: 0, max: 255 }),
})

it('A barcode says after reading what was signed into it', () => {
  const keys = [newSigningKey(1), key]
  fc.assert(
    fc.property(bodies, (body) => {
      expect(readBarcode(keys, signBarcode(key, body))).toEqual(body)
    }),
    { numRuns: 50 },
  )
})

it('A barcode with any character changed is refused', () => {
  const changed = fc.tuple(bodies, fc.nat(145), fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVabz -'))
  fc.assert(
    fc.property(changed, ([body, at, character]) => {
      const text = signBarcode(key, body)
      fc.pre(text[at] !== character)
      expect(readBarcode([key], text.slice(0, at) + character + text.slice(at + 1))).toBeNull()
    }),
    { numRuns: 300 },
  )
})

it('A barcode is refused when it is cut, longer, empty, or arbitrary text', () => {
  const text = signBarcode(key, { ticketId: crypto.randomUUID(), eventId: 1, startsAt: null, places: 1 })
  for (const wrong of [
    '',
    text.slice(1),
    text.slice(0, -1),
    `${text}0`,
    `${text} `,
    text.toLowerCase(),
    '🎫'.repeat(73),
  ]) {
    expect(readBarcode([key], wrong)).toBeNull()
  }
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (arbitrary) => {
      expect(readBarcode([key], arbitrary)).toBeNull()
    }),
  )
})

it('A barcode signed by a key that the museum does not hold is refused, even under the same key id', () => {
  const body = { ticketId: crypto.randomUUID(), eventId: 1, startsAt: null, places: 1 }
  expect(readBarcode([key], signBarcode(newSigningKey(7), body))).toBeNull()
  expect(readBarcode([], signBarcode(key, body))).toBeNull()
})

it('A signing key works again after it was stored as JSON', () => {
  const stored = JSON.parse(JSON.stringify(key)) as typeof key
  const body = { ticketId: crypto.randomUUID(), eventId: 1, startsAt: new Date('2026-10-25T01:30:00Z'), places: 4 }
  expect(readBarcode([key], signBarcode(stored, body))).toEqual(body)
})

it('Bytes survive base32hex', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
      expect(fromBase32(toBase32(bytes))).toEqual(bytes)
    }),
  )
})

it('A ticket number is the start of the ticket id in two groups', () => {
  expect(ticketNumber('0a1b2c3d-0000-4000-8000-000000000000')).toBe('0A1B 2C3D')
})

it('A ticket that was printed before there were passes is still read, as a ticket', () => {
  const publicKey = { kty: 'OKP', crv: 'Ed25519', x: 'L-8E74NGKStdU9upcoxvDhVDHauQ5F-fGjSaQhN9mDc' }
  const printed =
    '043GK6PC7L75UIJBHHUOT7OA3CM3Q00001IG3HVMHC25M3P5502D13G9T6ONELP3R9CK' +
    '03NR4J52NHKUC72HNPCISQCRQ0PFB3QV2I4L0F3DE6G6NOV7A1BO7HJ9KVER7URRDGST6RGAHHF918'
  expect(readBarcode([{ id: 7, publicKey }], printed)).toEqual({
    ticketId: '0a1b2c3d-4e5f-4a6b-8c7d-8e9f0a1b2c3d',
    eventId: 101,
    startsAt: new Date('2026-10-25T09:15:00Z'),
    places: 4,
  })
  expect(readPassBarcode([{ id: 7, publicKey }], printed)).toBeNull()
})

const day = fc.date({ min: new Date('2026-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
const passBodies = fc.record({
  passId: fc.uuid(),
  validFrom: day.map((date) => date.toISOString().slice(0, 10)),
  validTo: day.map((date) => date.toISOString().slice(0, 10)),
  persons: fc.integer({ min: 1, max: 20 }),
})

it("A pass's barcode says whose days and how many persons were signed into it, and is no ticket's", () => {
  fc.assert(
    fc.property(passBodies, (body) => {
      const text = signPassBarcode(key, body)
      expect(readPassBarcode([key], text)).toEqual(body)
      expect(readBarcode([key], text)).toBeNull()
      expect(readPassBarcode([newSigningKey(7)], text)).toBeNull()
    }),
    { numRuns: 50 },
  )
})
