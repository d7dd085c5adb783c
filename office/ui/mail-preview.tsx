import './mail-preview.css'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useLanguage } from '../core/language.tsx'
import { useLanguageName } from '../core/language-name.ts'

interface MailPreviewProps {
  mails: readonly { lang: string; subject: string; text: string }[]
}

/** A mail as it would be sent, in each of its languages. */
export function MailPreview({ mails }: MailPreviewProps) {
  const { say, lang } = useLanguage()
  const nameOf = useLanguageName()
  const [chosen, choose] = useState<string>(lang)
  const shown = mails.find((mail) => mail.lang === chosen) ?? mails[0]
  if (!shown) return null
  return (
    <section className="mail-preview" aria-label={say('mailPreview.title')}>
      {mails.length > 1 ? (
        <NativeSelect
          label={say('mailPreview.title')}
          value={shown.lang}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
          data={mails.map((mail) => ({ value: mail.lang, label: nameOf(mail.lang) }))}
        />
      ) : (
        <h4>{say('mailPreview.only', { language: nameOf(shown.lang) })}</h4>
      )}
      <div className="mail-preview__sheet" lang={shown.lang}>
        <p className="mail-preview__subject">{shown.subject}</p>
        <p>{shown.text}</p>
      </div>
    </section>
  )
}
