import type { Accounts } from './books.schema.ts'
import type { ShopEntry } from './entries.schema.ts'
import { mistake } from './mistake.ts'
import type { Names, Placed } from './placed.ts'

/** Tills stand in houses that there are, and every sale and every till has its account. */
export function checkBooks({ settings }: ShopEntry, problem: Placed<ShopEntry>['problem'], venueKeys: Names): void {
  const { tills, accounts, donations } = settings
  const given = new Set<string>()
  tills.forEach(({ id, venue }, index) => {
    if (given.has(id)) problem(['settings', 'tills', index, 'id'], mistake('given', { kind: 'till', name: id }))
    given.add(id)
    venueKeys.check(venue, ['settings', 'tills', index, 'venue'], problem)
  })
  if (!accounts) return
  if (tills.length > 0 && !accounts.tills) problem(['settings', 'accounts'], mistake('tills-accounts'))
  if (donations && accounts.money.donation === undefined)
    problem(['settings', 'accounts', 'money'], mistake('donation-account'))
  checkSales(accounts.sales, problem)
  const { datev } = accounts
  for (const [path, account] of datev ? numbersOf(accounts) : [])
    if (account.length !== datev!.digits)
      problem(['settings', 'accounts', ...path], mistake('datev-digits', { digits: datev!.digits }))
}

function checkSales(sales: Accounts['sales'], problem: Placed<ShopEntry>['problem']): void {
  const last = sales.length - 1
  sales.forEach(({ kind, rate }, index) => {
    const isForAll = kind === undefined && rate === undefined
    if (isForAll && index < last) problem(['settings', 'accounts', 'sales', index], mistake('sales-for-all'))
    if (!isForAll && index === last) problem(['settings', 'accounts', 'sales', index], mistake('sales-last'))
  })
}

/** All accounts, each with its place. */
function numbersOf({
  sales,
  vouchers,
  money,
  tills,
  payouts,
}: Accounts): (readonly [path: readonly (string | number)[], string])[] {
  return [
    ...sales.map(({ account }, index) => [['sales', index, 'account'], account] as const),
    [['vouchers'], vouchers],
    ...Object.entries(money).flatMap(([name, account]) => (account ? [[['money', name], account] as const] : [])),
    ...Object.entries(tills ?? {}).map(([name, account]) => [['tills', name], account] as const),
    ...Object.entries(payouts ?? {}).map(([name, account]) => [['payouts', name], account] as const),
  ]
}
