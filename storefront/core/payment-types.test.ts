import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Api } from '@foyer/contract/client.ts'
import { readPaymentTypes } from './payment-types.ts'

it('payment types are asked for with the shop, whichever screen opens, and missing ones stop no screen (R7.46, R7.64)', async () => {
  const asked: unknown[] = []
  const answering = (answer: () => Promise<unknown>) =>
    readPaymentTypes(((call: { path: string }, { query }: { query: unknown }) => {
      asked.push([call.path, query])
      return answer()
    }) as unknown as Api)
  expect(await answering(async () => ({ ok: true, data: [{ id: 164 }] }))).toEqual([{ id: 164 }])
  expect(await answering(async () => ({ ok: false, status: 500 }))).toBeNull()
  expect(await answering(() => Promise.reject(new Error('away')))).toBeNull()
  expect(asked).toEqual(Array.from({ length: 3 }, () => ['checkout/payments', { shop: 126 }]))
})

it('no other file of the storefront asks for payment types (R7.46)', () => {
  const folder = join(import.meta.dirname, '..')
  const asking = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\.|node_modules/.test(file))
    .filter((file) => readFileSync(join(folder, file), 'utf8').includes('checkoutPayments'))
  expect(asking).toEqual([join('core', 'payment-types.ts')])
})
