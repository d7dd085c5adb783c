import './money.css'
import { Button, FileButton, Group, Progress, Table } from '@mantine/core'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useRef, useState, type DragEvent } from 'react'
import { officeCreditFile, officeCredits } from '@foyer/contract/books.calls.ts'
import { ask } from '../core/ask.ts'
import { useSay } from '../core/language.tsx'
import { useMay } from '../core/may.ts'
import { useMoney } from '../core/money.ts'
import { ListTable } from '../ui/list-table.tsx'
import { OrderLink } from '../ui/order-link.tsx'
import { Problem } from '../ui/problem.tsx'

/** What the bank has credited: its file is dropped here, and what became of each credit is listed. */
export function BankPage() {
  const { file } = useSearch({ from: '/inside/money/bank' })
  return (
    <>
      <Drop />
      {file && <Booked key={file} file={file} />}
    </>
  )
}

function Drop() {
  const say = useSay()
  const navigate = useNavigate()
  const [isOver, setOver] = useState(false)
  const forget = useRef<() => void>(null)
  const take = useMutation({
    mutationFn: async (dropped: File) => ask(officeCredits, { file: await dropped.text() }),
    onSuccess: ({ file }) => navigate({ to: '/money/bank', search: { file } }),
    // the same file may be chosen once more, which a field that still has it would not notice
    onSettled: () => forget.current?.(),
  })
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [dropped] = event.dataTransfer.files
    if (dropped) take.mutate(dropped)
  }
  return (
    <div
      className="drop"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p>{say('bank.text')}</p>
      <FileButton
        resetRef={forget}
        accept=".xml,text/xml,application/xml"
        onChange={(chosen) => chosen && take.mutate(chosen)}
      >
        {(props) => (
          <Button {...props} loading={take.isPending}>
            {say('bank.choose')}
          </Button>
        )}
      </FileButton>
      <Problem error={take.error} />
    </div>
  )
}

const shownOf = <T,>(pages: readonly { lines: readonly T[] }[]) => pages.flatMap(({ lines }) => lines)

function Booked({ file }: { file: string }) {
  const say = useSay()
  const may = useMay()
  const money = useMoney()
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['credit-file', file],
    queryFn: (asked) => ask(officeCreditFile, { file, after: asked.pageParam }, asked),
    initialPageParam: 0,
    getNextPageParam: ({ state, credits, lines }, pages) =>
      state === 'done' && shownOf(pages).length < credits ? lines.at(-1)?.position : undefined,
  })
  const last = data?.pages.at(-1)
  if (!data || !last) return <Problem error={error} />
  const { state, wrong, credits, booked, before, unclear, to_go: toGo } = last
  const isDone = state === 'done'
  const lines = shownOf(data.pages)
  return (
    <section aria-label={say('bank.result')}>
      <p className="bank__sum" role="status">
        {state === 'waiting' && say('bank.waiting')}
        {state === 'wrong' && say('bank.wrong', { place: wrong ?? '' })}
        {state === 'booking' && say('bank.booking', { toGo, credits })}
        {isDone && say('bank.done', { credits, booked, before, unclear })}
      </p>
      {state === 'booking' && (
        <Progress value={credits === 0 ? 0 : (100 * (credits - toGo)) / credits} aria-label={say('bank.result')} />
      )}
      {isDone && unclear > 0 && may('inbox') && (
        <p>
          <Link to="/inbox" search={{ kind: 'credit' }} className="as-link">
            {say('bank.toInbox')}
          </Link>
        </p>
      )}
      {lines.length > 0 && (
        <ListTable
          minWidth="44rem"
          columns={[
            say('bank.became'),
            say('inbox.order'),
            say('inbox.payer'),
            say('inbox.reference'),
            { amount: say('inbox.amount') },
          ]}
        >
          {lines.map(({ position, outcome, order, payer, payment_reference: reference, amount, currency }) => (
            <Table.Tr key={position}>
              <Table.Td>{say('bank.outcome', { outcome })}</Table.Td>
              <Table.Td>{order && /^F\d+$/.test(order) ? <OrderLink number={order} /> : order}</Table.Td>
              <Table.Td>{payer}</Table.Td>
              <Table.Td>{reference}</Table.Td>
              <Table.Td ta="end">{money(amount, currency)}</Table.Td>
            </Table.Tr>
          ))}
        </ListTable>
      )}
      {hasNextPage && (
        <Group mt="md">
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {say('orders.more')}
          </Button>
          <span>{say('bank.shown', { shown: lines.length, credits })}</span>
        </Group>
      )}
    </section>
  )
}
