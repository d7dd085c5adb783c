import './mails.css'
import { Button, NativeSelect, SegmentedControl, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { isLanguage, type Language } from '@foyer/contract/languages.ts'
import { officeMailTest } from '@foyer/contract/office.mails.calls.ts'
import { mailKinds } from '@foyer/domain/office/mail-kinds.ts'
import { ask } from '../core/ask.ts'
import { useLanguageName } from '../core/language-name.ts'
import { useSay } from '../core/language.tsx'
import { Facts } from '../ui/facts.tsx'
import { Problem } from '../ui/problem.tsx'
import { RecordHead, RecordPage, RecordPart } from '../ui/record.tsx'
import { useAct } from '../ui/use-act.ts'
import { MailSheet } from './mail-sheet.tsx'
import { isMailKind, previewQuery, type Preview, type WantedMail } from './mails-query.ts'

/** A mail by an example, in each of its languages. */
export function MailPage() {
  const say = useSay()
  const { mail } = useParams({ from: '/inside/settings/mails/$mail' })
  const [{ lang, example }, choose] = useState<{ lang?: Language | undefined; example: number }>({ example: 0 })
  const wanted = { mail, lang, example }
  const { data, error } = useQuery(previewQuery(wanted))
  return (
    <RecordPage
      title={isMailKind(mail) ? say(`mails.name.${mail}`) : say('mails.mail')}
      data={data}
      error={error}
      back={{ to: '/settings/mails', label: say('mails.title') }}
      panel={null}
    >
      {(preview) => (
        <>
          {isMailKind(mail) && (
            <RecordHead
              title={say(`mails.name.${mail}`)}
              facts={[say(`mails.when.${mail}`), say('mails.goesTo', { to: say(`mails.to.${mailKinds[mail].to}`) })]}
              acts={[]}
              actName={String}
              act={null}
              onAct={() => {}}
            />
          )}
          <div className="mail">
            <RecordPart title={say('mails.example')}>
              <Stack>
                <Choice preview={preview} example={example} onChoose={choose} />
                <Text c="dimmed">{say('mails.about')}</Text>
                <Test wanted={{ ...wanted, lang: asLanguage(preview.lang) }} />
              </Stack>
            </RecordPart>
            <Shown preview={preview} />
          </div>
        </>
      )}
    </RecordPage>
  )
}

const asLanguage = (lang: string): Language | undefined => (isLanguage(lang) ? lang : undefined)

interface ChoiceProps {
  preview: Preview
  example: number
  onChoose: (wanted: { lang?: Language | undefined; example: number }) => void
}

function Choice({ preview: { lang, languages, examples }, example, onChoose }: ChoiceProps) {
  const say = useSay()
  const nameOf = useLanguageName()
  return (
    <>
      <NativeSelect
        label={say('mails.language')}
        value={lang}
        onChange={({ currentTarget }) => onChoose({ lang: asLanguage(currentTarget.value), example })}
        data={languages.map((value) => ({ value, label: nameOf(value) }))}
      />
      {examples.length > 1 && (
        <NativeSelect
          label={say('mails.example')}
          value={String(example)}
          onChange={({ currentTarget }) => onChoose({ lang: asLanguage(lang), example: Number(currentTarget.value) })}
          data={examples.map((subject, at) => ({
            value: String(at),
            label: say('mails.exampleOf', { number: at + 1, subject }),
          }))}
        />
      )}
    </>
  )
}

function Test({ wanted }: { wanted: WantedMail }) {
  const say = useSay()
  const test = useAct(() => ask(officeMailTest, wanted), { note: ({ email }) => say('mails.tested', { email }) })
  return (
    <div>
      <Text size="sm" mb="xs">
        {say('mails.testPlan')}
      </Text>
      <Problem error={test.error} />
      <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
        {say('mails.test')}
      </Button>
    </div>
  )
}

function Shown({ preview: { lang, subject, html, text, files } }: { preview: Preview }) {
  const say = useSay()
  const [look, setLook] = useState('html')
  return (
    <RecordPart title={say('mails.body')}>
      <Facts
        facts={[
          [
            say('mails.subject'),
            <span key="subject" lang={lang}>
              {subject}
            </span>,
          ],
          [say('mails.files'), files.length > 0 ? files.join(', ') : say('mails.noFiles')],
        ]}
      />
      <SegmentedControl
        my="sm"
        aria-label={say('mails.look')}
        value={look}
        onChange={setLook}
        data={(['html', 'text'] as const).map((value) => ({ value, label: say(`mails.look.${value}`) }))}
      />
      {look === 'html' ? (
        <MailSheet html={html} lang={lang} title={say('mails.body')} />
      ) : (
        <pre className="mail__text" lang={lang}>
          {text}
        </pre>
      )}
    </RecordPart>
  )
}
