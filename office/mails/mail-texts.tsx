import './mails.css'
import { Button, Stack, Text } from '@mantine/core'
import { useRef } from 'react'
import { officeMailTextsSet } from '@foyer/contract/office.mails.calls.ts'
import { ask } from '../core/ask.ts'
import { useLanguageName } from '../core/language-name.ts'
import { useSay } from '../core/language.tsx'
import { Problem } from '../ui/problem.tsx'
import { useAct } from '../ui/use-act.ts'
import type { MailText, MailTexts } from './mails-query.ts'
import { TextField } from './text-field.tsx'
import { isWord, labelled } from './text-labels.ts'
import { useTextWords } from './text-words.ts'
import type { TextDrafts } from './use-text-drafts.ts'

interface MailTextsProps {
  texts: MailTexts['texts']
  lang: string
  /** All in which the mail goes. */
  languages: readonly string[]
  drafts: TextDrafts
  example: number
  onExample: (example: number) => void
}

/** All that a mail says in a language, each text as a field; what is typed is stored together. */
export function MailTextsForm({ texts, lang, languages, drafts, example, onExample }: MailTextsProps) {
  const say = useSay()
  const nameOf = useLanguageName()
  const form = useRef<HTMLFormElement>(null)
  const changes = drafts.changes(lang, texts)
  const save = useAct(() => ask(officeMailTextsSet, { lang, texts: changes }), {
    note: () => say('mails.saved', { language: nameOf(lang) }),
    after: () => drafts.clear(lang),
  })
  const isWrong = changes.some(
    ({ key }) =>
      drafts.wrong(
        lang,
        texts.find((one) => one.key === key)!,
      ) !== null,
  )
  const fields = labelled(texts, say).map(({ text, label }) => ({
    isWord: isWord(text),
    field: <TextField key={text.key} {...{ text, label, lang, drafts, example, onExample }} />,
  }))
  const inLists = fields.filter((one) => one.isWord)
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isWrong) showFirstWrong(form.current!)
        else if (changes.length > 0) save.mutate()
      }}
    >
      <Changed texts={texts} languages={languages} />
      <Stack gap="lg">{fields.filter((one) => !one.isWord).map(({ field }) => field)}</Stack>
      {inLists.length > 0 && (
        <details className="mail-texts__words">
          <summary>{say('mails.inLists', { count: inLists.length })}</summary>
          <Text size="sm" mb="sm">
            {say('mails.inListsText')}
          </Text>
          <Stack gap="lg">{inLists.map(({ field }) => field)}</Stack>
        </details>
      )}
      {changes.length > 0 && (
        <div className="mail-texts__foot">
          <Problem error={save.error} />
          <Text size="sm" mb="xs">
            {say(isWrong ? 'mails.wrong' : 'mails.savePlan', { count: changes.length, language: nameOf(lang) })}
          </Text>
          <Button type="submit" loading={save.isPending}>
            {say('mails.save')}
          </Button>
        </div>
      )}
    </form>
  )
}

function showFirstWrong(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  const around = field?.closest('details')
  if (around) around.open = true
  field?.focus()
}

/** In which languages the museum has its own texts, and where the shop's are still said. */
function Changed({ texts, languages }: { texts: readonly MailText[]; languages: readonly string[] }) {
  const say = useSay()
  const words = useTextWords()
  const nameOf = useLanguageName()
  const isChanged = (lang: string) => texts.some((text) => text.languages.includes(lang))
  const [changed, unchanged] = [languages.filter(isChanged), languages.filter((lang) => !isChanged(lang))]
  const names = (some: readonly string[]) => words.list(some.map(nameOf))
  return (
    <Text mb="md">
      {changed.length === 0
        ? say('mails.allOwn')
        : [
            say('mails.changedIn', { languages: names(changed) }),
            unchanged.length > 0 && say('mails.stillOwn', { languages: names(unchanged) }),
          ]
            .filter(Boolean)
            .join(' ')}
    </Text>
  )
}
