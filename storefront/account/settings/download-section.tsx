import { useState } from 'react'
import { customerExport } from '@foyer/contract/customer.calls.ts'
import { useApi } from '../../core/api.ts'
import { today } from '../../core/day-text.ts'
import { useTexts } from '../../core/language.tsx'
import { useForm } from '../../forms/use-form.ts'
import { CurrentPasswordField, currentPasswordErrors } from './current-password-field.tsx'
import { aboutFields } from '../../forms/field-errors.ts'
import { md5 } from '../md5.ts'
import { Section } from '../section.tsx'
import { SectionForm } from '../section-form.tsx'
import type { SectionProps } from './section-props.ts'

/** Everything that is stored about the account, as a file. */
export default function DownloadSection({ account }: SectionProps) {
  const t = useTexts()
  const api = useApi()
  const [saved, setSaved] = useState<string | null>(null)
  const form = useForm({
    start: { currentPassword: '' },
    check: currentPasswordErrors,
    send: async ({ currentPassword }) => {
      setSaved(null)
      const answer = await api(customerExport, { body: { _po: md5(currentPassword) } })
      if (!answer.ok) return aboutFields(answer.body)
      const file = `${t('privacy.file')}-${today()}.json`
      saveAs(file, JSON.stringify(answer.data, null, 2))
      form.change({ currentPassword: '' })
      setSaved(file)
      return null
    },
  })
  return (
    <Section id="download" title={t('privacy.download')}>
      <SectionForm
        form={form}
        fields={['currentPassword']}
        idPrefix="download-"
        labelledBy="download-title"
        heading={<p>{t('privacy.downloadText')}</p>}
        save={t('privacy.downloadGo')}
        saved={saved && <span role="status">{t('privacy.downloaded', { file: saved })}</span>}
      >
        <CurrentPasswordField form={form} idPrefix="download-" email={account.email} />
      </SectionForm>
    </Section>
  )
}

function saveAs(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
