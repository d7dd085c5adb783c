import type { Shop } from './load-shop.ts'

/** The data that the server rendered a page from, for hydration. */
export interface PageData {
  lang: string
  textsUrl: string
  shop: Shop | null
  /** Absent for a screen that loads in the browser only; the data may be undefined. */
  loaded?: { data?: unknown }
  /** The status of a failed load. */
  failed?: number
}

export const pageDataId = 'page-data'
/** The script element with the data; escaping `<` keeps a text in them from closing it. */
export const pageDataTag = (data: PageData): string =>
  `<script type="application/json" id="${pageDataId}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
