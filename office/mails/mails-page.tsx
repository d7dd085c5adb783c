import './mails.css'
import { Button, Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { officeMailTextsSet } from '@foyer/contract/office.mails.calls.ts'
import { mailKinds, type MailKindId } from '@foyer/domain/office/mail-kinds.ts'
import { ask } from '../core/ask.ts'
import { useLanguageName } from '../core/language-name.ts'
import { useSay } from '../core/language.tsx'
import { useSpelled } from '../core/spelled.ts'
import { ListTable } from '../ui/list-table.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Problem } from '../ui/problem.tsx'
import { useAct } from '../ui/use-act.ts'
import { isMailKind, mailsQuery, type Mails as Listed } from './mails-query.ts'
import { useTextWords } from './text-words.ts'

/** All that the shop writes by itself, and when. */
export function MailsPage() {
  const say = useSay()
  const { data, error } = useQuery(mailsQuery)
  return (
    <>
      <p className="lead">{say('mails.text')}</p>
      <Loaded data={data} error={error} height="40rem">
        {({ mails, over }) => {
          const kinds = mails.flatMap(({ mail, ...one }) => (isMailKind(mail) ? [{ ...one, mail }] : []))
          return (
            <>
              {over.length > 0 && <Over texts={over} />}
              {[...Map.groupBy(kinds, ({ mail }) => mailKinds[mail].group)].map(([group, some]) => (
                <section key={group} aria-label={say(`mails.group.${group}`)}>
                  <h2>{say(`mails.group.${group}`)}</h2>
                  <Mails mails={some} />
                </section>
              ))}
            </>
          )
        }}
      </Loaded>
    </>
  )
}

function Mails({ mails }: { mails: readonly (Omit<Listed['mails'][number], 'mail'> & { mail: MailKindId })[] }) {
  const say = useSay()
  const nameOf = useLanguageName()
  const words = useTextWords()
  return (
    <div className="mails">
      <ListTable minWidth="36rem" columns={[say('mails.mail'), say('mails.sent'), say('mails.to')]}>
        {mails.map(({ mail, changed, misfits }) => (
          <Table.Tr key={mail}>
            <Table.Td>
              <Link to="/settings/mails/$mail" params={{ mail }} className="as-link">
                {say(`mails.name.${mail}`)}
              </Link>
              {changed.length > 0 && (
                <small>{say('mails.changedIn', { languages: words.list(changed.map(nameOf)) })}</small>
              )}
              {misfits > 0 && <strong>{say('mails.misfits', { count: misfits })}</strong>}
            </Table.Td>
            <Table.Td>{say(`mails.when.${mail}`)}</Table.Td>
            <Table.Td>{say(`mails.to.${mailKinds[mail].to}`)}</Table.Td>
          </Table.Tr>
        ))}
      </ListTable>
    </div>
  )
}

/** Texts of the museum for what no mail says any more. */
function Over({ texts }: { texts: Listed['over'] }) {
  const say = useSay()
  return (
    <section aria-label={say('mails.over')}>
      <h2>{say('mails.over')}</h2>
      <p>{say('mails.overText')}</p>
      <ul className="mails__over">
        {texts.map((text) => (
          <OverText key={`${text.lang} ${text.key}`} text={text} />
        ))}
      </ul>
    </section>
  )
}

function OverText({ text: { key, lang, text, revision, who, at } }: { text: Listed['over'][number] }) {
  const say = useSay()
  const spelled = useSpelled()
  const nameOf = useLanguageName()
  const remove = useAct(() => ask(officeMailTextsSet, { lang, texts: [{ key, text: null, revision }] }), {
    note: () => say('mails.removed'),
  })
  return (
    <li>
      <p lang={lang}>{text}</p>
      <small>{[nameOf(lang), say('mails.changedBy', { who, when: spelled.moment(at) })].join(', ')}</small>
      <Problem error={remove.error} />
      <Button
        variant="default"
        size="compact-sm"
        loading={remove.isPending}
        aria-label={say('mails.removeText', { text })}
        onClick={() => remove.mutate()}
      >
        {say('mails.remove')}
      </Button>
    </li>
  )
}
