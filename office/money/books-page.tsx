import './money.css'
import { Button, NativeSelect } from '@mantine/core'
import { useId, useState } from 'react'
import { officeLiability, officePostings, officeSales } from '@foyer/contract/books.calls.ts'
import type { Call } from '@foyer/contract/call.ts'
import { officePayoutTable } from '@foyer/contract/payouts.calls.ts'
import { officeTills } from '@foyer/contract/tills.calls.ts'
import { useSay, type OfficeText } from '../core/language.tsx'
import { useMay } from '../core/may.ts'
import { useSpelled } from '../core/spelled.ts'
import { Problem } from '../ui/problem.tsx'
import { useDownload } from '../ui/use-download.ts'
import { type Span } from '@foyer/domain/office/spans.ts'
import { SpanFields, useSpan } from './span.tsx'

/** A file for the books: what it is asked by, and in which ways it can be had, the usual one first. */
interface Export {
  call: Call
  choices?: { label: OfficeText; values: readonly string[]; text: (value: string) => OfficeText }
  body: (span: Span, choice: string) => object
}

const exports = {
  sales: {
    call: officeSales,
    choices: {
      label: 'money.by',
      values: ['kind', 'channel', 'venue', 'account', 'means', 'campaign', 'quota'],
      text: (value) => `money.by.${value}` as OfficeText,
    },
    body: (span, by) => ({ ...span, by }),
  },
  postings: {
    call: officePostings,
    choices: {
      label: 'money.format',
      values: ['csv', 'datev', 'abacus'],
      text: (value) => `money.format.${value}` as OfficeText,
    },
    body: (span, format) => ({ ...span, format }),
  },
  tills: { call: officeTills, body: (span) => span },
  'payout-table': { call: officePayoutTable, body: (span) => span },
  liability: { call: officeLiability, body: ({ to }) => ({ day: to }) },
} as const satisfies Record<string, Export>
type ExportName = keyof typeof exports

/** Files for the books, of some days. */
export function BooksPage() {
  const say = useSay()
  const may = useMay()
  const span = useSpan()
  return (
    <>
      <SpanFields />
      <ul className="exports" aria-label={say('money.books')}>
        {(Object.keys(exports) as ExportName[]).filter(may).map((name) => (
          <ExportRow key={name} name={name} span={span} />
        ))}
      </ul>
    </>
  )
}

function ExportRow({ name, span }: { name: ExportName; span: Span }) {
  const say = useSay()
  const spelled = useSpelled()
  const title = useId()
  const { call, choices, body }: Export = exports[name]
  const [choice, setChoice] = useState(choices?.values[0] ?? '')
  const get = useDownload(call, body(span, choice))
  return (
    <li className="exports__one">
      <div>
        <h2 id={title}>{say(`money.${name}`)}</h2>
        <p>{say(`money.${name}.text`, { day: spelled.date(span.to) })}</p>
      </div>
      {choices ? (
        <NativeSelect
          label={say(choices.label)}
          value={choice}
          onChange={({ currentTarget: { value } }) => setChoice(value)}
          data={choices.values.map((value) => ({ value, label: say(choices.text(value)) }))}
        />
      ) : (
        <span />
      )}
      <Button variant="default" aria-describedby={title} loading={get.isPending} onClick={() => get.mutate()}>
        {say('money.download')}
      </Button>
      <Problem error={get.error} />
    </li>
  )
}
