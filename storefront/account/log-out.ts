import { safeReturnTo } from '@foyer/domain/shop/return-path.ts'
import { link } from '@foyer/contract/paths.ts'
import { languageStore } from '../core/session.ts'
import { forgetCustomer } from './customer-store.ts'

/** Forgets the customer but keeps the basket (R4.57, R4.58), and leads back or home (R2.4). It loads a new document, because the language may change. */
export function logOut(query: URLSearchParams, page: Pick<Location, 'replace'> = location): void {
  forgetCustomer()
  const lang = languageStore.read()
  page.replace(safeReturnTo(query.get('returnTo')) ?? (lang ? link('home', { lang }) : '/'))
}
