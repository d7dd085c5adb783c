import { orderSlips } from '@foyer/contract/orders.slips.calls.ts'
import type { SlipRow } from '@foyer/contract/orders.slips.schema.ts'
import { answerOf } from '../../core/ask.ts'
import type { Booked, Done } from '../kept-sales.ts'

/** What of a sale is printed: what has a code, or the receipt. */
export type SlipKind = 'tickets' | 'receipt'

/** The id that opens the slips of a sale; null where it has none. */
function slipsOf({ documents }: Pick<Booked, 'documents'>): string | null {
  const address = documents.find(({ kind }) => kind === 'slips')?.address
  return address === undefined ? null : new URL(address).searchParams.get('id')
}

export const hasSlips = (booked: Pick<Booked, 'documents'>, kind: SlipKind) =>
  slipsOf(booked) !== null && (kind === 'tickets' || booked.documents.some((one) => one.kind === 'receipt'))

/** @throws Refused */
export async function askedSlips(booked: Pick<Booked, 'documents'>, kinds: readonly SlipKind[], isCopy: boolean) {
  const id = slipsOf(booked)
  if (id === null || kinds.length === 0) return []
  const { data } = await answerOf(orderSlips, { query: { id, ...(isCopy && { copy: 'true' as const }) } })
  return data.filter(({ kind }) => kinds.includes(kind === 'receipt' ? 'receipt' : 'tickets')).map(({ rows }) => rows)
}

/** The tickets of a sale without network, a slip for each code. */
export function slipsHere(
  { number, codes }: NonNullable<Done['here']>,
  museum: string,
  labelOf: (index: number) => string,
): SlipRow[][] {
  return codes.map((code, index) => [
    { row: 'text', text: museum, look: 'strong' },
    { row: 'code', code },
    { row: 'text', text: labelOf(index), look: 'strong' },
    { row: 'text', text: number, look: 'small' },
  ])
}
