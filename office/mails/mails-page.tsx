import './mails.css'
import { Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { mailKinds, type MailKindId } from '@foyer/domain/office/mail-kinds.ts'
import { useSay } from '../core/language.tsx'
import { ListTable } from '../ui/list-table.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { isMailKind, mailsQuery } from './mails-query.ts'

/** All that the shop writes by itself, and when. */
export function MailsPage() {
  const say = useSay()
  const { data, error } = useQuery(mailsQuery)
  return (
    <>
      <p className="lead">{say('mails.text')}</p>
      <Loaded data={data} error={error} height="40rem">
        {(mails) => {
          const kinds = mails.map(({ mail }) => mail).filter(isMailKind)
          return [...Map.groupBy(kinds, (mail) => mailKinds[mail].group)].map(([group, some]) => (
            <section key={group} aria-label={say(`mails.group.${group}`)}>
              <h2>{say(`mails.group.${group}`)}</h2>
              <Mails mails={some} />
            </section>
          ))
        }}
      </Loaded>
    </>
  )
}

function Mails({ mails }: { mails: readonly MailKindId[] }) {
  const say = useSay()
  return (
    <div className="mails">
      <ListTable minWidth="36rem" columns={[say('mails.mail'), say('mails.sent'), say('mails.to')]}>
        {mails.map((mail) => (
          <Table.Tr key={mail}>
            <Table.Td>
              <Link to="/settings/mails/$mail" params={{ mail }} className="as-link">
                {say(`mails.name.${mail}`)}
              </Link>
            </Table.Td>
            <Table.Td>{say(`mails.when.${mail}`)}</Table.Td>
            <Table.Td>{say(`mails.to.${mailKinds[mail].to}`)}</Table.Td>
          </Table.Tr>
        ))}
      </ListTable>
    </div>
  )
}
