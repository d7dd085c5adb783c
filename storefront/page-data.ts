import type { Shop } from './load-shop.ts'

/** What the server made a page of, for the browser to go on from. */
export interface PageData {
  lang: string
  textsUrl: string
  shop: Shop | null
  /** Absent where the screen reads in the browser; what it has read may be nothing. */
  loaded?: { data?: unknown }
  /** The status of what could not be read. */
  failed?: number
}

export const pageDataId = 'page-data'
/** The element that carries it; nothing in it can end the element. */
export const pageDataTag = (data: PageData): string =>
  `<script type="application/json" id="${pageDataId}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
