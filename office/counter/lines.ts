import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'

/** How many of each kind a family ticket is for. */
export interface Part {
  id: number
  name: string
  price: number
  min: number
  max: number
  count: number
}

/** What a line sells. */
export type Good =
  | { kind: 'ticket'; id: number; event: number; datetime: string | null }
  | { kind: 'tour'; id: number; price: number; ticket: number | null; datetime: string }
  | { kind: 'article'; id: number }
  /** With the name that is printed on it. */
  | { kind: 'pass'; id: number; owner: string }
  /** Whose amount was chosen; null where it is fixed. */
  | { kind: 'voucher'; id: number; amount: number | null }

/** A line of the receipt. */
export interface Line {
  key: string
  good: Good
  name: string
  /** What it is for. */
  detail: string
  /** It is for all of its day. */
  isWholeDay?: boolean
  /** Of one, by the list, in minor units. */
  price: number
  count: number
  parts: readonly Part[]
}
export type NewLine = Omit<Line, 'key' | 'count'>

/** Each family, each pass and each voucher of a chosen amount has a line of its own. */
export const isAlone = ({ good, parts }: Pick<Line, 'good' | 'parts'>) =>
  good.kind === 'pass' || (good.kind === 'voucher' && good.amount !== null) || parts.length > 0

const sameAs = (good: Good) => JSON.stringify(good)

/** One more of it: on its line, but each family has its own. */
export function withOneMore(lines: readonly Line[], { good, parts, ...more }: NewLine, key: string): Line[] {
  const same = sameAs(good)
  const at = isAlone({ good, parts }) ? -1 : lines.findIndex((line) => sameAs(line.good) === same)
  if (at < 0) return [...lines, { key, good, parts, ...more, count: 1 }]
  return lines.map((line, index) => (index === at ? { ...line, count: line.count + 1 } : line))
}

/** The same lines with another count of one; none of it is no line. */
export function withCount(lines: readonly Line[], key: string, count: number): Line[] {
  return lines.flatMap((line) => {
    if (line.key !== key) return line
    return count > 0 ? { ...line, count } : []
  })
}

export function withPart(lines: readonly Line[], key: string, part: number, count: number): Line[] {
  return lines.map((line) =>
    line.key === key
      ? { ...line, parts: line.parts.map((one) => (one.id === part ? { ...one, count: within(one, count) } : one)) }
      : line,
  )
}

const within = ({ min, max }: Part, count: number) => Math.min(Math.max(count, min), max)

/** By the list. */
export const amountOf = ({ price, count, parts }: Line) =>
  parts.reduce((sum, part) => sum + part.price * part.count, price * count)

export const totalOf = (lines: readonly Line[]) => lines.reduce((sum, line) => sum + amountOf(line), 0)

/** How many people it is for, or pieces it is. */
export const piecesOf = ({ count, parts }: Pick<Line, 'count' | 'parts'>) =>
  parts.length === 0 ? count : parts.reduce((sum, part) => sum + part.count, 0)

/** How many of something are in the receipt already. */
export const countIn = (lines: readonly Line[], isMeant: (good: Good) => boolean) =>
  lines.filter(({ good }) => isMeant(good)).reduce((sum, line) => sum + piecesOf(line), 0)

/** What is sent of the lines, and which line each item comes from; those of a tour at a time are one item. */
export function itemsOf(lines: readonly Line[]): { item: SubmittedItem; keys: string[] }[] {
  const groups = Map.groupBy(lines, ({ key, good }) => (good.kind === 'tour' ? `${good.id} ${good.datetime}` : key))
  return [...groups.values()].map((group) => ({ item: itemOf(group), keys: group.map(({ key }) => key) }))
}

function itemOf(group: readonly Line[]): SubmittedItem {
  const { good, count, parts } = group[0]!
  if (good.kind === 'pass') {
    const owners = [{ name: good.owner, address: null, send_to_custom_addr: false }]
    return { type: 'annualPass', id: good.id, count: 1, owners }
  }
  if (good.kind === 'voucher')
    return { type: 'voucher', id: good.id, count, ...(good.amount !== null && { price: good.amount }) }
  if (good.kind === 'article') return { type: 'merchandise', id: good.id, count }
  if (good.kind === 'ticket') {
    const subtickets = parts.filter((part) => part.count > 0).map((part) => ({ id: part.id, count: part.count }))
    return { type: 'ticket', id: good.id, count, datetime: good.datetime, subtickets }
  }
  return {
    type: 'guidedTour',
    tourId: good.id,
    datetime: good.datetime,
    answers: [],
    prices: counted(group, (one) => one.price),
    tickets: counted(group, (one) => one.ticket).map((one) => ({ ...one, subtickets: [] })),
  }
}

/** How many of each price, or of each admission, the lines of a tour are. */
function counted(group: readonly Line[], idOf: (good: Extract<Good, { kind: 'tour' }>) => number | null) {
  const counts = new Map<number, number>()
  for (const { good, count } of group) {
    const id = good.kind === 'tour' ? idOf(good) : null
    if (id !== null) counts.set(id, (counts.get(id) ?? 0) + count)
  }
  return [...counts].map(([id, count]) => ({ id, count }))
}
