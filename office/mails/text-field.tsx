import './mails.css'
import { Button, Group, Text, Textarea } from '@mantine/core'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { longestText, valuesIn } from '@foyer/texts/misfit.ts'
import { useLanguageName } from '../core/language-name.ts'
import { useSay } from '../core/language.tsx'
import { useSpelled } from '../core/spelled.ts'
import { isMailKind, type MailText } from './mails-query.ts'
import { useTextWords } from './text-words.ts'
import { storedIn, type TextDrafts } from './use-text-drafts.ts'

interface TextFieldProps {
  text: MailText
  label: string
  lang: string
  drafts: TextDrafts
  /** Of the example that is shown. */
  example: number
  onExample: (example: number) => void
}

/** A text of a mail, with what the shop says there, and the values that it takes. */
export function TextField({ text, label, lang, drafts, example, onExample }: TextFieldProps) {
  const say = useSay()
  const words = useTextWords()
  const area = useRef<HTMLTextAreaElement>(null)
  const value = drafts.typed(lang, text)
  const wrong = drafts.wrong(lang, text)
  const [elsewhere] = text.examples
  function insert(name: string) {
    const { selectionStart: from, selectionEnd: to } = area.current!
    const put = `{${name}}`
    flushSync(() => drafts.type(lang, text, value.slice(0, from) + put + value.slice(to)))
    area.current!.focus()
    area.current!.setSelectionRange(from + put.length, from + put.length)
  }
  return (
    <div className="mail-text">
      <Textarea
        ref={area}
        lang={lang}
        label={label}
        description={
          value === text.own ? undefined : (
            <>
              {say('mails.own')} <span lang={lang}>{text.own}</span>
            </>
          )
        }
        error={wrong && words.wrong(wrong)}
        rows={Math.min(8, Math.ceil(value.length / 44) || 1)}
        maxLength={longestText}
        spellCheck
        autoComplete="off"
        value={value}
        onChange={({ currentTarget }) => drafts.type(lang, text, currentTarget.value)}
      />
      <Group gap="xs">
        {valuesIn(text.own).map((name) => (
          <Button
            key={name}
            variant="default"
            size="compact-xs"
            aria-label={say('mails.insert', { value: words.spelled(name), label })}
            onClick={() => insert(name)}
          >
            {words.spelled(name)}
          </Button>
        ))}
      </Group>
      {/,\s*plural/.test(text.own) && <Text size="sm">{say('mails.plural')}</Text>}
      {drafts.isOvertaken(lang, text) && <Overtaken {...{ text, lang, drafts }} />}
      <State text={text} lang={lang} />
      <Group gap="md">
        {value !== text.own && (
          <button
            type="button"
            className="as-link"
            aria-label={`${say('mails.toOwn')}, ${label}`}
            onClick={() => drafts.type(lang, text, text.own)}
          >
            {say('mails.toOwn')}
          </button>
        )}
        {!text.examples.includes(example) && elsewhere !== undefined && (
          <button
            type="button"
            className="as-link"
            aria-label={`${say('mails.seeIn', { number: elsewhere + 1 })}, ${label}`}
            onClick={() => onExample(elsewhere)}
          >
            {say('mails.seeIn', { number: elsewhere + 1 })}
          </button>
        )}
      </Group>
    </div>
  )
}

/** Somebody else was quicker: what they have stored, and which of both is to stay. */
function Overtaken({ text, lang, drafts }: Pick<TextFieldProps, 'text' | 'lang' | 'drafts'>) {
  const say = useSay()
  return (
    <div role="status">
      <Text size="sm" c="var(--few)">
        {say('mails.overtaken', { text: storedIn(text) })}
      </Text>
      <Group gap="xs">
        <Button variant="default" size="compact-sm" onClick={() => drafts.drop(lang, text)}>
          {say('mails.theirs')}
        </Button>
        <Button variant="default" size="compact-sm" onClick={() => drafts.keep(lang, text)}>
          {say('mails.mine')}
        </Button>
      </Group>
    </div>
  )
}

/** Who has changed it, in which languages, and where else it stands. */
function State({ text: { changed, fits, languages, mails }, lang }: Pick<TextFieldProps, 'text' | 'lang'>) {
  const say = useSay()
  const spelled = useSpelled()
  const words = useTextWords()
  const nameOf = useLanguageName()
  const others = languages.filter((one) => one !== lang)
  const facts = [
    changed && say('mails.changedBy', { who: changed.who, when: spelled.moment(changed.at) }),
    !changed && others.length > 0 && say('mails.onlyIn', { languages: words.list(others.map(nameOf)) }),
  ].filter(Boolean)
  const names = mails.filter(isMailKind).map((mail) => say(`mails.name.${mail}`))
  return (
    <>
      {!fits && (
        <Text size="sm" c="var(--few)">
          {say('mails.unfit')}
        </Text>
      )}
      {facts.length > 0 && (
        <Text size="sm" c="dimmed">
          {facts.join(' ')}
        </Text>
      )}
      {names.length > 0 && (
        <details className="mail-text__mails">
          <summary>{say('mails.alsoIn', { count: names.length })}</summary>
          {words.list(names)}
        </details>
      )}
    </>
  )
}
