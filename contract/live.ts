/** Where a page of the office hears what has changed, as server-sent events; not a call, since it does not end. */
export const changesPath = '/api/office/changes'

/** What kinds of things change. */
export type Kind = 'order' | 'inbox' | 'day' | 'money' | 'voucher' | 'catalogue' | 'inquiry' | 'people'

/** What a page is told: that something of these kinds has changed, never what. */
export interface Changed {
  kinds: Kind[]
  /** The numbers of orders that have; null where they are many, or the page may not know them. */
  orders: string[] | null
}
