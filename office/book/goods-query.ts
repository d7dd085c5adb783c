import { merchandiseArticle, merchandiseSelect } from '@foyer/contract/merchandise.calls.ts'
import type { ArticleDetail } from '@foyer/contract/merchandise.schema.ts'
import { voucherSelect, voucherSelectOne } from '@foyer/contract/vouchers.calls.ts'
import type { Voucher } from '@foyer/contract/vouchers.schema.ts'
import { annualPassKind } from '@foyer/domain/passes/owners.ts'
import { answerOf, type Asked } from '../core/ask.ts'

export type GoodKind = 'article' | 'pass' | 'voucher'

/** What is sold without a time. */
interface WithoutTime {
  date: null
  times: never[]
  fewLeft: number
}
export interface OfferedArticle extends WithoutTime {
  kind: 'article' | 'pass'
  article: ArticleDetail
}
export interface OfferedVoucher extends WithoutTime {
  kind: 'voucher'
  voucher: Voucher
}
export type OfferedGood = OfferedArticle | OfferedVoucher

/** All articles, passes and vouchers on sale. */
export async function allGoods(asked: Asked) {
  const [articles, passes, { data: vouchers }] = await Promise.all([
    everyPage({}, asked),
    everyPage({ product_kind: String(annualPassKind) }, asked),
    answerOf(voucherSelect, {}, asked),
  ])
  return { articles, passes, vouchers }
}

/** The shop shows them by pages. */
async function everyPage(query: { product_kind?: string }, asked: Asked) {
  const first = await answerOf(merchandiseSelect, { query }, asked)
  const others = Array.from({ length: Math.max(0, first.pages - 1) }, (_, at) =>
    answerOf(merchandiseSelect, { query: { ...query, page: String(at + 2) } }, asked),
  )
  return [first, ...(await Promise.all(others))].flatMap(({ data }) => data)
}

export async function offeredGood(kind: GoodKind, id: string, asked: Asked): Promise<OfferedGood> {
  if (kind === 'voucher') {
    const { data: voucher } = await answerOf(voucherSelectOne, { params: { id } }, asked)
    return { kind, voucher, date: null, times: [], fewLeft: 0 }
  }
  const { data: article, fewLeft } = await answerOf(merchandiseArticle, { query: { article: id } }, asked)
  return { kind, article, date: null, times: [], fewLeft }
}
