import './book.css'
import { Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { linksQuery, type HeldLink } from './held-query.ts'
import { Held } from './held-sale.tsx'
import { useSay } from '../core/language.tsx'
import { useMoney } from '../core/money.ts'
import { useSpelled } from '../core/spelled.ts'
import { ListTable } from '../ui/list-table.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Facts } from '../ui/facts.tsx'
import { Panel } from '../ui/panel.tsx'

/** What links hold that were sent and nobody has paid yet, what ends first before the others. */
export function LinksPage() {
  const say = useSay()
  const { data, error } = useQuery(linksQuery)
  const [open, setOpen] = useState<string | null>(null)
  const chosen = data?.find(({ id }) => id === open)
  return (
    <div className="with-panel">
      <div>
        <Loaded data={data} error={error}>
          {(links) => (
            <>
              <p className="lead" role="status">
                {say('links.lead', { count: links.length })}
              </p>
              {links.length > 0 && <Links links={links} chosen={open} onOpen={setOpen} />}
            </>
          )}
        </Loaded>
      </div>
      {chosen && <LinkPanel key={chosen.id} link={chosen} onClose={() => setOpen(null)} />}
    </div>
  )
}

const whoOf = ({ customer: { name, company, email } }: HeldLink) => company || name || email

interface LinksProps {
  links: readonly HeldLink[]
  chosen: string | null
  onOpen: (id: string) => void
}

function Links({ links, chosen, onOpen }: LinksProps) {
  const say = useSay()
  const money = useMoney()
  const spelled = useSpelled()
  return (
    <ListTable
      minWidth="36rem"
      columns={[say('orders.who'), say('links.holds'), say('links.until'), { amount: say('orders.total') }]}
    >
      {links.map((link) => {
        const { until, lines, total, currency } = link.sale
        const visits = lines.flatMap(({ datetime }) => datetime ?? []).toSorted()
        return (
          <Table.Tr key={link.id} data-chosen={link.id === chosen || undefined}>
            <Table.Td>
              <button type="button" className="as-link" onClick={() => onOpen(link.id)}>
                {whoOf(link)}
              </button>
            </Table.Td>
            <Table.Td>
              {lines.map(({ count, name }) => `${count} × ${name}`).join(', ')}
              {visits[0] && <small className="links__visit">{spelled.when(visits[0])}</small>}
            </Table.Td>
            <Table.Td>{until && spelled.moment(until)}</Table.Td>
            <Table.Td ta="end">{money(total, currency)}</Table.Td>
          </Table.Tr>
        )
      })}
    </ListTable>
  )
}

function LinkPanel({ link, onClose }: { link: HeldLink; onClose: () => void }) {
  const say = useSay()
  const spelled = useSpelled()
  const { id, sale, sold, who, channel, customer } = link
  return (
    <Panel title={whoOf(link)} onClose={onClose}>
      <Facts
        facts={[
          [say('people.name'), customer.name],
          [say('order.company'), customer.company],
          [say('field.email'), customer.email],
          [say('orders.channel'), say('order.channel', { channel })],
          [
            say('links.sold'),
            say('links.by', {
              when: spelled.moment(sold),
              who: who === 'command line' ? say('history.commandLine') : who,
            }),
          ],
        ]}
      />
      <Held id={id} sale={sale} />
    </Panel>
  )
}
