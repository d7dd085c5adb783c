import { expect, it } from 'vitest'
import { voucherCodeItem } from './code-item.ts'
import { merchandiseItem, voucherItem } from './goods-items.ts'
import { passItem } from './pass-item.ts'

const good = {
  id: 3,
  name: 'Good',
  price: 3900,
  vat_value: 2.6,
  vat_exempt: false,
  stock: 9,
  product_kind_ref: 1,
  sequence_no: 1,
}
const row = { title: '', fname: 'Mia', lname: 'Weiß', address: '', send_to_custom_addr: false }

it('merchandise becomes a line with its count (R1.4, R3.24)', () => {
  expect(merchandiseItem(good, 3)).toMatchObject({
    type: 'merchandise',
    id: 3,
    price: 3900,
    count: 3,
    totalCount: 3,
    totalPrice: 11700,
    vat_value: 2.6,
  })
})

it('merchandise keeps how it is delivered, which decides whether it is sent (R5.46)', () => {
  expect(merchandiseItem({ ...good, delivery: 'download' }, 1).delivery).toBe('download')
  expect(merchandiseItem(good, 1)).not.toHaveProperty('delivery')
})

it('annual passes become a line with an owner each (R1.5, R5.29)', () => {
  const choice = { owners: [row, row], valid_from: '2026-12-24', gift: true }
  expect(passItem({ ...good, months: 12 }, choice)).toMatchObject({
    type: 'annualPass',
    count: 2,
    totalPrice: 7800,
    months: 12,
    ...choice,
  })
})

it('a voucher becomes a line at its price, a variable one alone (R1.7, R1.8)', () => {
  const voucher = { ...good, groupId: null, variable_amount: false }
  const nobody = { recipient: '', dedication: '', send: null }
  expect(voucherItem(voucher, 3900, nobody, 2)).toMatchObject({
    type: 'voucher',
    count: 2,
    totalPrice: 7800,
    ...nobody,
  })
  expect(voucherItem({ ...voucher, variable_amount: true }, 7350, nobody, 2)).toMatchObject({
    count: 1,
    price: 7350,
    totalPrice: 7350,
  })
})

it('a voucher code becomes a line that costs nothing and has its whole amount yet (R1.9, R2.116, R3.24)', () => {
  const code = {
    id: 'voucher-1',
    name: 'Voucher',
    barcode: 'ABC',
    amount: 5000,
    used_amount: 1000,
    available_amount: 4000,
    valid_from: null,
    valid_to: null,
  }
  expect(voucherCodeItem(code)).toEqual({
    type: 'voucherCode',
    id: 0,
    name: 'Voucher',
    detail: '',
    barcode: 'ABC',
    price: 0,
    count: 1,
    totalCount: 1,
    totalPrice: 0,
    discount: 0,
    remaining: 4000,
    available_amount: 4000,
    redeemable: null,
    redeemableNames: null,
    taxed: 'redemption',
  })
})
