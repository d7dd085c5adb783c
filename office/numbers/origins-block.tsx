import { useSay } from '../core/language.tsx'
import { useOriginName } from '../core/origin-name.ts'
import { Bars } from './bars.tsx'
import { Block, text } from './block.tsx'
import type { Numbers } from './numbers-query.ts'
import { mostRows, sumOf } from './sums.ts'
import { useValues } from './values.ts'

/** Where those come from who have said so at a counter. */
export function OriginsBlock({ numbers, file }: { numbers: Numbers; file: string }) {
  const say = useSay()
  const nameOf = useOriginName()
  const values = useValues(numbers.currency)
  const all = sumOf(numbers.origins, ({ people }) => people)
  const rows = numbers.origins.map(({ origin, people, answers }) => ({
    key: origin,
    name: nameOf(origin),
    value: people,
    figures: [values.count(people), values.count(answers), values.share(people, all)],
  }))
  const columns = [say('numbers.origin'), say('numbers.people'), say('numbers.answers'), say('numbers.share')]
  return (
    <Block
      title={say('numbers.origins')}
      unit={say('numbers.originsUnit')}
      file={`${file}-origins`}
      columns={columns}
      rows={rows.map(({ name, figures }) => [text(name), ...figures])}
    >
      <Bars
        label={say('numbers.origins')}
        columns={columns}
        rows={rows
          .slice(0, mostRows)
          .map(({ figures, ...row }) => ({ ...row, cells: figures.map(({ shown }) => shown) }))}
      />
    </Block>
  )
}
