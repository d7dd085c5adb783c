import './account-orders.css'
import { customerGoods, customerOrders } from '@foyer/contract/customer.calls.ts'
import { LoginNeeded } from '../account/login-needed.tsx'
import { hasSession } from '../account/read-account.ts'
import { useUser } from '../account/use-user.ts'
import { useTexts } from '../core/language.tsx'
import { PageTitle } from '../core/page-title.tsx'
import { unwrap } from '../core/require-data.ts'
import { useLoaderData } from '../router/hooks.ts'
import type { LoadArgs } from '../router/screen.ts'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { AccountGoods } from './account-goods.tsx'
import { AccountOrderList } from './account-order-list.tsx'

export async function load({ api }: LoadArgs) {
  if (!hasSession()) return null
  const [orders, goods] = await Promise.all([api(customerOrders, {}), api(customerGoods, {})])
  if (orders.status === 401 || goods.status === 401) return null
  const { data: first, next } = unwrap(orders)
  return { first, next, ...unwrap(goods).data }
}
export { PageSkeleton as Skeleton }

/** What somebody with an account has bought: orders, annual passes, vouchers. */
export default function AccountOrdersPage() {
  const t = useTexts()
  const loaded = useLoaderData<typeof load>()
  const { isLoggedIn } = useUser()
  if (!loaded || !isLoggedIn) return <LoginNeeded title={t('title.accountOrders')} />
  const { first, next, passes, vouchers } = loaded
  return (
    <div className="page plain-page">
      <PageTitle />
      <h1>{t('title.accountOrders')}</h1>
      <div className="account-orders__columns">
        <div>
          <AccountOrderList first={first} next={next} />
          <p className="account-orders__missing muted">{t('orders.accountMissing')}</p>
        </div>
        {passes.length + vouchers.length > 0 && <AccountGoods passes={passes} vouchers={vouchers} />}
      </div>
    </div>
  )
}
