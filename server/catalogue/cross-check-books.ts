import type { Accounts } from './books.schema.ts'
import type { ShopEntry } from './entries.schema.ts'
import type { Names, Placed } from './placed.ts'

/** Tills stand in houses that there are, and every sale and every till has its account. */
export function checkBooks({ settings }: ShopEntry, problem: Placed<ShopEntry>['problem'], venueKeys: Names): void {
  const { tills, accounts } = settings
  const given = new Set<string>()
  tills.forEach(({ id, venue }, index) => {
    if (given.has(id)) problem(['settings', 'tills', index, 'id'], `till ${id} is already given`)
    given.add(id)
    venueKeys.check(venue, ['settings', 'tills', index, 'venue'], problem)
  })
  if (!accounts) return
  if (tills.length > 0 && !accounts.tills)
    problem(['settings', 'accounts'], 'needs tills: {moved, differences}, since there are tills')
  checkSales(accounts.sales, problem)
  const { datev } = accounts
  for (const [path, account] of datev ? numbersOf(accounts) : [])
    if (account.length !== datev!.digits)
      problem(['settings', 'accounts', ...path], `has not the ${datev!.digits} digits of an account of DATEV`)
}

function checkSales(sales: Accounts['sales'], problem: Placed<ShopEntry>['problem']): void {
  const last = sales.length - 1
  sales.forEach(({ kind, rate }, index) => {
    const isForAll = kind === undefined && rate === undefined
    if (isForAll && index < last)
      problem(['settings', 'accounts', 'sales', index], 'is for all, so those after it are for nothing: put it last')
    if (!isForAll && index === last)
      problem(['settings', 'accounts', 'sales', index], 'must name neither kind nor rate: the last is for all else')
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
