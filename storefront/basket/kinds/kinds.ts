import type { Api } from '@foyer/contract/client.ts'
import type { CartItem } from '@foyer/domain/goods/items.ts'
import type { AnyKind, Kind } from './kind.ts'
import { kindOf, loadedKinds } from './loaded-kinds.ts'

type Type = CartItem['type']

/** What a purchase knows of each kind of goods, a file for each. A new kind is missing here until it has a record. */
const records = {
  ticket: () => import('./event.tsx'),
  dayTicket: () => import('./event.tsx'),
  guidedTour: () => import('./tour.tsx'),
  merchandise: () => import('./article.tsx'),
  annualPass: () => import('./pass.tsx'),
  voucher: () => import('./voucher.tsx'),
  voucherCode: () => import('./code.tsx'),
} satisfies Record<Type, () => Promise<{ kind: AnyKind }>>

type OfferOf<T extends Type> =
  Awaited<ReturnType<(typeof records)[T]>>['kind'] extends Kind<infer _I, infer O> ? O : never

/** What the museum says now of what is in a basket, by kind; what could not be read is missing. */
export type Offers = { readonly [T in Type]?: Readonly<Record<string, OfferOf<T>>> }

/** The kinds of a basket's lines, to be there before a line is shown. */
export async function loadKinds(form: readonly CartItem[]): Promise<void> {
  await Promise.all(
    [...new Set(form.map(({ type }) => type))].map(async (type) => {
      if (loadedKinds.has(type)) return
      // a file that is missing makes the page reload, so this promise never resolves
      const record: { kind: AnyKind } = (await records[type]()) ?? (await new Promise<never>(() => {}))
      loadedKinds.set(type, record.kind)
    }),
  )
}

/** What the lines of a basket are offered as now, and their kinds. */
export async function loadOffers(
  api: Api,
  form: readonly CartItem[],
  needed: (kind: AnyKind) => boolean = () => true,
): Promise<Offers> {
  await loadKinds(form)
  const read = await Promise.all(
    [...Map.groupBy(form, ({ type }) => type)]
      .filter(([type]) => needed(kindOf({ type })))
      .map(async ([type, items]) => [type, await kindOf({ type }).load(api, items)] as const),
  )
  return Object.fromEntries(read)
}
