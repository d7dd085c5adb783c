import { useSay } from '../core/language.tsx'
import { useMoney } from '../core/money.ts'
import { Bars, BarsLegend } from './bars.tsx'
import { Block, text } from './block.tsx'
import type { Numbers } from './numbers-query.ts'
import { useShares } from './spelled-numbers.ts'
import { byKey, mostRows, sumOf } from './sums.ts'
import { useValues } from './values.ts'

/** A part of what was sold. */
export interface Part {
  key: string
  name: string
  revenue: number
  places: number
}

interface SoldBlockProps {
  title: string
  /** What its rows are. */
  of: string
  file: string
  numbers: Numbers
  parts: readonly Part[]
  before: readonly Part[] | undefined
  /** What vouchers bring and pay, below: with it the table is what came in. */
  withVouchers?: boolean
}

/** What was sold, divided by something, most first, held against what it was. */
export function SoldBlock({ title, of, file, numbers, parts, before, withVouchers = false }: SoldBlockProps) {
  const say = useSay()
  const money = useMoney()
  const { change } = useShares()
  const values = useValues(numbers.currency)
  const { revenue, vouchers, codes, currency } = numbers
  const others = parts.slice(mostRows).flatMap(({ key }) => before?.filter((one) => one.key === key) ?? [])
  const rest = { key: 'others', name: '', places: 0, revenue: sumOf(others, (part) => part.revenue) }
  const earlier = byKey(before && [...before, rest], ({ key }) => key)
  const shown = parts.length > mostRows + 1 ? [...parts.slice(0, mostRows), restOf()] : parts
  const all = sumOf(parts, (part) => Math.max(0, part.revenue))
  function restOf(): Part {
    const some = parts.slice(mostRows)
    const sum = (amount: (part: Part) => number) => sumOf(some, amount)
    const name = say('numbers.others', { count: some.length })
    return { key: 'others', name, revenue: sum((part) => part.revenue), places: sum((part) => part.places) }
  }
  const changeOf = (part: Part) => {
    const was = earlier(part)
    return was ? (change(part.revenue, was.revenue) ?? '–') : say('numbers.new')
  }
  const hasVouchers = withVouchers && (vouchers !== 0 || codes !== 0)
  const sums = [
    { name: say('numbers.revenue'), amount: revenue },
    { name: say('numbers.vouchersSold'), amount: vouchers },
    { name: say('numbers.paidByCodes'), amount: codes },
    { name: say('numbers.cameIn'), amount: revenue + vouchers + codes },
  ].slice(0, hasVouchers ? 4 : 1)
  const columns = [
    of,
    say('numbers.revenue'),
    ...(before ? [say('numbers.then'), say('numbers.change')] : []),
    say('numbers.tickets'),
    say('numbers.share'),
  ]
  const compare = (part: Part) =>
    before ? [values.money(earlier(part)?.revenue ?? 0), { shown: changeOf(part), plain: changeOf(part) }] : []
  return (
    <Block
      title={title}
      isWide={withVouchers}
      unit={currency}
      file={file}
      empty={parts.length === 0 ? say('numbers.noSales') : undefined}
      columns={columns}
      rows={[
        ...parts.map((part) => [
          text(part.name),
          values.money(part.revenue),
          ...compare(part),
          values.count(part.places),
          values.share(part.revenue, all),
        ]),
        ...sums.map(({ name, amount }) => [text(name), values.money(amount)]),
      ]}
    >
      <Bars
        label={title}
        columns={columns}
        rows={shown.map((part) => ({
          key: part.key,
          name: part.name,
          value: part.revenue,
          ...(before && { before: earlier(part)?.revenue ?? 0 }),
          cells: [
            money(part.revenue, currency),
            ...(before ? [earlier(part) ? money(earlier(part)!.revenue, currency) : '–', changeOf(part)] : []),
            part.places === 0 ? '–' : values.count(part.places).shown,
            values.share(part.revenue, all).shown,
          ],
        }))}
        sums={sums.map(({ name, amount }) => ({ name, cells: [money(amount, currency)] }))}
      />
      {before && <BarsLegend />}
    </Block>
  )
}
