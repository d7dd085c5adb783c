import { createHash, randomUUID } from 'node:crypto'
import type { Query } from './database.ts'

/** Issues vouchers in a shop's database, each with a code of our own; answers the codes. */
export async function issueCodes(shop: Query, amounts: readonly number[]): Promise<string[]> {
  return Promise.all(
    amounts.map(async (amount, index) => {
      const [id, code] = [randomUUID(), `LOAD-${index}`]
      await shop(
        `
          with money as (insert into capacity (id, good, total, taken) values ($1::uuid, 'voucher:' || $1, $2, 0)),
            sold as (
              insert into voucher (id, code_hash, name, amount, currency, taxed, valid_from, valid_to, created_at)
              values (
                $1::uuid, $3, 'Gutschein', $2, 'CHF', 'redemption', now() - interval '1 day', '2099-12-31', now()
              )
            )
          insert into voucher_entry (id, voucher_id, kind, amount, created_at)
          values (gen_random_uuid(), $1::uuid, 'issue', $2, now())
        `,
        [id, amount, createHash('sha256').update(code).digest('base64url')],
      )
      return code
    }),
  )
}

/** What does not balance between vouchers, their ledger and the carts that have reserved or spent of them. */
export async function vouchersWrong(shop: Query): Promise<string[]> {
  const money = await shop<{ id: string; remaining: number; entries: number }>(
    `select v.id, c.total - c.taken as remaining, coalesce(sum(e.amount), 0)::int as entries
      from voucher v
        join capacity c on c.id = v.id
        left join voucher_entry e on e.voucher_id = v.id
      group by v.id, c.id
      having c.total - c.taken <> coalesce(sum(e.amount), 0) or c.total <> v.amount`,
  )
  const carts = await shop<{ id: string; held: number; entries: number }>(
    `
      select coalesce(h.claim_id, e.cart_id) as id, coalesce(h.places, 0)::int as held,
        coalesce(e.amount, 0)::int as entries
      from (select h.* from hold h join voucher v on v.id = h.capacity_id) h
        full join (
          select voucher_id, cart_id, sum(amount) as amount
          from voucher_entry
          where cart_id is not null
          group by 1, 2
        ) e on e.cart_id = h.claim_id
        and e.voucher_id = h.capacity_id
      where coalesce(h.places, 0) <> -coalesce(e.amount, 0)
    `,
  )
  const unspent = await shop<{ number: string }>(
    `select o.number
      from purchase_order o
        join hold h on h.claim_id = o.cart_id
        join voucher v on v.id = h.capacity_id
      where v.order_id is distinct from o.id
        and (
          select count(*)
          from voucher_entry e
          where e.cart_id = o.cart_id and e.voucher_id = v.id and e.kind = 'redeem'
        ) <> 1`,
  )
  return [
    ...money.map((row) => `voucher ${row.id}: ${row.remaining} left, its entries say ${row.entries}`),
    ...carts.map((row) => `cart ${row.id}: holds ${row.held} of a voucher, its entries say ${row.entries}`),
    ...unspent.map((row) => `order ${row.number}: its code was not redeemed once`),
  ]
}
