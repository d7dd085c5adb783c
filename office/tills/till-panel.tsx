import './tills.css'
import { Button, Checkbox, Stack, Text, TextInput, Textarea, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { officeTillClose, officeTillSheet } from '@foyer/contract/tills.calls.ts'
import { countedAmount } from '@foyer/domain/office/till.ts'
import { ask } from '../core/ask.ts'
import { useSay } from '../core/language.tsx'
import { useMay } from '../core/may.ts'
import { useMoney } from '../core/money.ts'
import { useSpelled } from '../core/spelled.ts'
import { DownloadButton } from '../ui/download-button.tsx'
import { Facts } from '../ui/facts.tsx'
import { Panel } from '../ui/panel.tsx'
import { Problem } from '../ui/problem.tsx'
import { useAct } from '../ui/use-act.ts'
import type { Till } from '../core/tills-query.ts'

/** A till as it stands, and how it is closed, also for who has left it open. */
export function TillPanel({ till, onClose }: { till: Till; onClose: () => void }) {
  const say = useSay()
  const may = useMay()
  const money = useMoney()
  const spelled = useSpelled()
  const { name, venue, open, last } = till
  const mayClose = open !== null && may('till-close') && (open.yours || may('till-close others'))
  return (
    <Panel title={name} onClose={onClose}>
      <Stack>
        <Facts
          facts={[
            [say('tills.id'), till.till],
            [say('tills.venue'), venue],
          ]}
        />
        {open && (
          <>
            <Title order={3}>{say('tills.number', { number: open.number })}</Title>
            <Facts
              facts={[
                [say('closings.who'), open.who],
                [say('closings.opened'), spelled.moment(open.since)],
                [say('closings.begunWith'), money(open.begun_with, open.currency)],
                [say('closings.expected'), money(open.expected, open.currency)],
              ]}
            />
          </>
        )}
        {last && (
          <>
            <Title order={3}>{say('tills.last')}</Title>
            <Facts
              facts={[
                [say('closings.closed'), spelled.moment(last.closed)],
                [say('closings.closedBy'), last.closed_by],
                [say('closings.counted'), money(last.counted, last.currency)],
                [say('closings.difference'), money(last.difference, last.currency)],
              ]}
            />
          </>
        )}
        {last && (
          <DownloadButton
            call={officeTillSheet}
            body={{ till: till.till, number: last.number }}
            label={say('closings.sheet')}
          />
        )}
        {!open && !last && <Text>{say('tills.never')}</Text>}
        {may('closings') && <Link to="/money/closings">{say('tills.closings')}</Link>}
        {mayClose && <CloseTill till={till.till} name={name} open={open} />}
      </Stack>
    </Panel>
  )
}

interface CloseTillProps {
  till: string
  name: string
  open: NonNullable<Till['open']>
}

function CloseTill({ till, name, open: { expected, currency, who, yours, stocks } }: CloseTillProps) {
  const say = useSay()
  const money = useMoney()
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const [isLost, setLost] = useState(false)
  const counted = countedAmount(typed.trim().replace(',', '.'), currency)
  const close = useAct(
    () =>
      ask(officeTillClose, {
        till,
        counted: typed.trim().replace(',', '.'),
        ...(note.trim() && { note: note.trim() }),
        ...(isLost && { lost: true as const }),
      }),
    { note: ({ difference }) => say('tills.isClosed', { name, difference: money(difference ?? 0, currency) }) },
  )
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (counted !== null) close.mutate()
      }}
    >
      <Stack>
        <Title order={3}>{say('tills.close')}</Title>
        <Text size="sm">{yours ? say('tills.closePlan') : say('tills.closePlanOf', { who })}</Text>
        <TextInput
          label={say('tills.counted', { currency })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          error={typed.trim() !== '' && counted === null && say('tills.noAmount')}
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
        <Textarea
          label={say('tills.note')}
          maxLength={500}
          rows={2}
          value={note}
          onChange={({ currentTarget: { value } }) => setNote(value)}
        />
        {stocks.length > 0 && (
          <Checkbox
            label={say('tills.lost')}
            checked={isLost}
            onChange={({ currentTarget }) => setLost(currentTarget.checked)}
          />
        )}
        <p role="status" className="tills__difference">
          {counted !== null && say('tills.difference', { difference: money(counted - expected, currency) })}
        </p>
        <Problem error={close.error} />
        <Button type="submit" loading={close.isPending} disabled={counted === null || (stocks.length > 0 && !isLost)}>
          {counted === null ? say('tills.close') : say('tills.closeWith', { amount: money(counted, currency) })}
        </Button>
      </Stack>
    </form>
  )
}
