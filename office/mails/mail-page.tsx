import './mails.css'
import { Button, NativeSelect, SegmentedControl, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { Language } from '@foyer/contract/languages.ts'
import { officeMailTest } from '@foyer/contract/office.mails.calls.ts'
import { mailKinds, type MailKindId } from '@foyer/domain/office/mail-kinds.ts'
import { ask } from '../core/ask.ts'
import { useLanguageName } from '../core/language-name.ts'
import { useSay } from '../core/language.tsx'
import { Facts } from '../ui/facts.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Problem } from '../ui/problem.tsx'
import { RecordHead, RecordPage, RecordPart } from '../ui/record.tsx'
import { Unsaved } from '../ui/unsaved.tsx'
import { useAct } from '../ui/use-act.ts'
import { MailSheet } from './mail-sheet.tsx'
import { MailTextsForm } from './mail-texts.tsx'
import { isMailKind, previewQuery, textsQuery, type Preview, type TriedText, type WantedMail } from './mails-query.ts'
import { useTextDrafts } from './use-text-drafts.ts'

/** A mail by an example, in each of its languages, with all that it says. */
export function MailPage() {
  const { mail } = useParams({ from: '/inside/settings/mails/$mail' })
  // what is typed belongs to one mail
  return <OneMail key={mail} mail={mail} />
}

function OneMail({ mail }: { mail: string }) {
  const say = useSay()
  const [{ lang, example }, choose] = useState<{ lang?: Language | undefined; example: number }>({ example: 0 })
  const drafts = useTextDrafts()
  const texts = useQuery(textsQuery(mail, lang))
  const said = texts.data?.lang ?? lang ?? ''
  const fitting = (texts.data?.texts ?? []).filter((one) => !drafts.wrong(said, one))
  const tried = drafts.changes(said, fitting).map(({ key, text }) => ({ key, text }))
  const wanted = { mail, lang, example, ...(tried.length > 0 && { lang: said, texts: tried }) }
  // as soon as nobody types on; what was typed in another language is none of this one
  const [settled] = useDebouncedValue(JSON.stringify({ lang: said, texts: tried }), 300)
  const { lang: triedIn, texts: seen } = JSON.parse(settled) as { lang: string; texts: TriedText[] }
  const isSeen = triedIn === said && tried.length > 0 && seen.length > 0
  const { data, error } = useQuery(previewQuery({ ...wanted, texts: isSeen ? seen : undefined }))
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
          <Unsaved when={drafts.isAny} />
          {isMailKind(mail) && <Head mail={mail} />}
          <div className="mail">
            <div>
              <RecordPart title={say('mails.example')}>
                <Stack>
                  <Choice preview={preview} example={example} onChoose={choose} />
                  <Text c="dimmed">{say('mails.about')}</Text>
                  <Test wanted={{ ...wanted, lang: preview.lang }} />
                </Stack>
              </RecordPart>
              <RecordPart title={say('mails.texts')}>
                <Loaded data={texts.data} error={texts.error} height="20rem">
                  {(shown) => (
                    <MailTextsForm
                      key={shown.lang}
                      texts={shown.texts}
                      lang={shown.lang}
                      languages={preview.languages}
                      drafts={drafts}
                      example={example}
                      onExample={(next) => choose({ lang: said, example: next })}
                    />
                  )}
                </Loaded>
              </RecordPart>
            </div>
            <div className="mail__beside">
              <Shown preview={preview} />
            </div>
          </div>
        </>
      )}
    </RecordPage>
  )
}

function Head({ mail }: { mail: MailKindId }) {
  const say = useSay()
  return (
    <RecordHead
      title={say(`mails.name.${mail}`)}
      facts={[say(`mails.when.${mail}`), say('mails.goesTo', { to: say(`mails.to.${mailKinds[mail].to}`) })]}
      acts={[]}
      actName={String}
      act={null}
      onAct={() => {}}
    />
  )
}

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
        onChange={({ currentTarget }) => onChoose({ lang: currentTarget.value, example })}
        data={languages.map((value) => ({ value, label: nameOf(value) }))}
      />
      {examples.length > 1 && (
        <NativeSelect
          label={say('mails.example')}
          value={String(example)}
          onChange={({ currentTarget }) => onChoose({ lang: lang, example: Number(currentTarget.value) })}
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
        {say(wanted.texts ? 'mails.testTyped' : 'mails.testPlan')}
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
