import type { Books } from './books.ts'

/**
 * Lets a minute pass for a shop whose visitors have all gone, by its books: holds and looks at the provider are a
 * minute older, what is tried again is due, and the minutely job comes; and what the simulator has yet to tell is due.
 * So a race proves in seconds what it would wait for.
 */
export async function minuteLater({ shop, provider }: Pick<Books, 'shop' | 'provider'>): Promise<void> {
  await shop(`update claim set expires_at = expires_at - interval '1 minute' where hold = 'held'`)
  await shop(
    `update payment set checked_at = coalesce(checked_at, created_at) - interval '1 minute' where state in ` +
      `('open', 'pending', 'authorised', 'refunding')`,
  )
  await shop(`update refund set created_at = created_at - interval '1 minute' where done_at is null`)
  await shop(`update pgboss.job set start_after = now() where state = 'retry'`)
  await shop(`insert into pgboss.job (name, data) values ('cleanup', '{}')`)
  const [simulator] = await provider<{ there: boolean }>(`select to_regclass('simulator_webhook') is not null as there`)
  if (simulator!.there)
    await provider(`update simulator_webhook set due_at = least(due_at, now()) where delivered_at is null`)
}
