import '../ui/panel.css'
import { Button, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { officeMailTime } from '@foyer/contract/visits.calls.ts'
import { useLanguage } from '../core/language.tsx'
import { useShopLanguages } from '../core/shop-config.ts'
import { useLanguageName } from '../core/language-name.ts'
import { useSpelled } from '../core/spelled.ts'
import { MailPreview } from '../ui/mail-preview.tsx'
import { Panel } from '../ui/panel.tsx'
import { Plan } from '../ui/plan.tsx'
import { usePlannedAct } from '../ui/use-planned-act.ts'
import { timeOfSlot, type TimePanelProps } from './time-act.ts'

interface Letter {
  lang: string
  subject: string
  text: string
}

/** Writes to all visitors of a time, after showing what each gets. */
export function MailTimePanel({ slot, onClose }: TimePanelProps) {
  const { say, lang } = useLanguage()
  const spelled = useSpelled()
  const languageName = useLanguageName()
  const languages = useShopLanguages()
  const [letters, setLetters] = useState<Letter[]>([{ lang, subject: '', text: '' }])
  const isWritten = letters.every(({ subject, text }) => subject.trim() !== '' && text.trim() !== '')
  const asked = isWritten ? { ...timeOfSlot(slot), letters } : null
  const { plan, act } = usePlannedAct(officeMailTime, asked, {
    note: ({ mails }) => say('mailTime.done', { count: mails }),
    after: onClose,
  })
  const free = languages.filter((one) => letters.every((letter) => letter.lang !== one))
  return (
    <Panel title={say('mailTime.title')} onClose={onClose}>
      <Stack>
        <p className="panel__about">
          {slot.offer.name}, {spelled.when(slot.time)}
        </p>
        {letters.map((letter, at) => {
          const change = (part: Partial<Letter>) => setLetters(letters.with(at, { ...letter, ...part }))
          const suffix = letters.length > 1 ? `, ${languageName(letter.lang)}` : ''
          return (
            <Stack key={at} gap="xs">
              <NativeSelect
                label={say('mailTime.language')}
                value={letter.lang}
                onChange={({ currentTarget }) => change({ lang: currentTarget.value })}
                data={[letter.lang, ...free].map((value) => ({ value, label: languageName(value) }))}
              />
              <TextInput
                label={`${say('mailTime.subject')}${suffix}`}
                maxLength={150}
                autoComplete="off"
                value={letter.subject}
                onChange={({ currentTarget }) => change({ subject: currentTarget.value })}
              />
              <Textarea
                label={`${say('mailTime.text')}${suffix}`}
                rows={6}
                maxLength={4000}
                value={letter.text}
                onChange={({ currentTarget }) => change({ text: currentTarget.value })}
              />
              {at > 0 && (
                <button
                  type="button"
                  className="as-link"
                  onClick={() => setLetters(letters.filter((one) => one !== letter))}
                >
                  {say('mailTime.remove', { language: languageName(letter.lang) })}
                </button>
              )}
            </Stack>
          )
        })}
        {free.length > 0 && (
          <div>
            <Button
              variant="default"
              size="xs"
              onClick={() => setLetters([...letters, { lang: free[0]!, subject: '', text: '' }])}
            >
              {say('mailTime.another')}
            </Button>
          </div>
        )}
        <Plan
          plan={plan}
          act={act}
          missing={asked ? null : say('mailTime.missing')}
          effects={({ mails, letters: sent, unreached }) => [
            {
              what: say('mailTime.mails', { count: mails }),
              more:
                sent.length > 1
                  ? sent.map((one) => `${languageName(one.lang)} ${one.mails}`).join(', ')
                  : say('mailTime.once'),
            },
            ...(unreached > 0 ? [{ what: say('mailTime.unreached', { count: unreached }) }] : []),
          ]}
          after={() => say('mailTime.after')}
          button={({ mails }) => say('mailTime.send', { count: mails })}
        >
          <MailPreview mails={plan.data?.preview ?? []} />
        </Plan>
      </Stack>
    </Panel>
  )
}
