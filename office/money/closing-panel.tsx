import './money.css'
import { Stack, Text, Title } from '@mantine/core'
import type { Closing } from '@foyer/contract/tills.schema.ts'
import { officeTillSheet } from '@foyer/contract/tills.calls.ts'
import { useSay } from '../core/language.tsx'
import { useMay } from '../core/may.ts'
import { useMoney } from '../core/money.ts'
import { useSpelled } from '../core/spelled.ts'
import { DownloadButton } from '../ui/download-button.tsx'
import { Facts } from '../ui/facts.tsx'
import { Panel } from '../ui/panel.tsx'

/** A closing: how its drawer came to what has to be in it, by what was paid, and what was moved by hand. */
export function ClosingPanel({ closing, onClose }: { closing: Closing; onClose: () => void }) {
  const say = useSay()
  const may = useMay()
  const money = useMoney()
  const spelled = useSpelled()
  const { name, number, currency, means, moved, counted, difference, terminal, note } = closing
  const amount = (minor: number | null) => (minor === null ? null : money(minor, currency))
  const cash = means.find((one) => one.means === 'cash')?.amount ?? 0
  return (
    <Panel title={`${name} ${number}`} onClose={onClose}>
      <Stack>
        <Facts
          facts={[
            [say('closings.who'), closing.who],
            [say('closings.opened'), spelled.moment(closing.opened)],
            [say('closings.closed'), closing.closed && spelled.moment(closing.closed)],
            [say('closings.closedBy'), closing.closed_by],
          ]}
        />
        <Title order={3}>{say('closings.drawer')}</Title>
        <Facts
          facts={[
            [say('closings.begunWith'), amount(closing.begun_with)],
            [say('closings.cash'), amount(cash)],
            [say('closings.moved'), moved.length > 0 ? money(closing.paid_in - closing.paid_out, currency) : null],
            [say('closings.expected'), amount(closing.expected)],
            [say('closings.counted'), amount(counted)],
            [say('closings.difference'), amount(difference)],
          ]}
        />
        {moved.length > 0 && (
          <ul className="payout__entries" aria-label={say('closings.moved')}>
            {moved.map(({ at, way, amount: minor, reason }) => (
              <li key={at}>
                <span>
                  {reason}
                  <small>{spelled.moment(at)}</small>
                </span>
                <span>{money(way === 'in' ? minor : -minor, currency)}</span>
              </li>
            ))}
          </ul>
        )}
        {means.length > 0 && (
          <>
            <Title order={3}>{say('closings.means')}</Title>
            <Facts
              facts={means.map((one) => [
                say('closings.meansOf', { means: one.means }),
                say('closings.meansAmount', {
                  amount: money(one.amount, currency),
                  back: one.back === 0 ? 'none' : money(one.back, currency),
                }),
              ])}
            />
          </>
        )}
        {terminal.counted !== null && (
          <Facts
            facts={[
              [say('closings.terminal'), amount(terminal.expected)],
              [say('closings.counted'), amount(terminal.counted)],
              [say('closings.difference'), amount(terminal.difference)],
            ]}
          />
        )}
        {note && <Text>{note}</Text>}
        {may('till-show') && (
          <DownloadButton call={officeTillSheet} body={{ till: closing.till, number }} label={say('closings.sheet')} />
        )}
      </Stack>
    </Panel>
  )
}
