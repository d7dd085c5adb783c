import { useState } from 'react'
import { customerExport } from '@foyer/contract/customer.calls.ts'
import { useApi } from '../../core/api.ts'
import { today } from '../../core/day-text.ts'
import { useTexts } from '../../core/language.tsx'
import { CurrentPasswordField, usePasswordForm } from './current-password.tsx'
import { SavedSection } from '../saved-form.tsx'
import type { SectionProps } from './section-props.ts'

/** Everything that is stored about the account, as a file. */
export default function DownloadSection({ account }: SectionProps) {
  const t = useTexts()
  const api = useApi()
  const [file, setFile] = useState('')
  const form = usePasswordForm({
    start: {},
    send: (_po) => api(customerExport, { body: { _po } }),
    onDone: (data) => {
      const name = `${t('privacy.file')}-${today()}.json`
      saveAs(name, JSON.stringify(data, null, 2))
      setFile(name)
    },
  })
  return (
    <SavedSection
      id="download"
      title={t('privacy.download')}
      form={form}
      fields={['currentPassword']}
      idPrefix="download-"
      heading={<p>{t('privacy.downloadText')}</p>}
      save={t('privacy.downloadGo')}
      saved={<span role="status">{t('privacy.downloaded', { file })}</span>}
    >
      <CurrentPasswordField form={form} idPrefix="download-" email={account.email} />
    </SavedSection>
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
