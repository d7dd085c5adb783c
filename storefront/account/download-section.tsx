import { useState } from 'react'
import { customerExport } from '@foyer/contract/customer.calls.ts'
import type { FieldErrors } from '@foyer/domain/account/field-errors.ts'
import { useApi } from '../core/api.ts'
import { today } from '../core/day-text.ts'
import { useTexts } from '../core/language.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { md5 } from './md5.ts'
import { Section } from './section.tsx'
import type { SectionProps } from './settings-sections.ts'
import { useSectionForm } from './use-section-form.ts'

const password = 'download-password'

/** Everything that is stored about the account, as a file. */
export default function DownloadSection({ account }: SectionProps) {
  const t = useTexts()
  const api = useApi()
  const [value, setValue] = useState('')
  const label = t('settings.currentPassword')
  const form = useSectionForm({ [password]: label })
  const file = `${t('privacy.file')}-${today()}.json`
  const download = () =>
    form.submit({
      check: (): FieldErrors => (value === '' ? { [password]: ['FIELD_REQUIRED'] } : {}),
      send: async () => {
        const answer = await api(customerExport, { body: { _po: md5(value) } })
        if (answer.ok) saveAs(file, JSON.stringify(answer.data, null, 2))
        return answer
      },
      fieldOf: { PASSWORD_WRONG: password },
      onSaved: () => setValue(''),
    })
  return (
    <Section
      id="download"
      title={t('privacy.download')}
      form={form}
      onSubmit={() => void download()}
      save={t('privacy.downloadGo')}
      done={t('privacy.downloaded', { file })}
    >
      <p>{t('privacy.downloadText')}</p>
      {/* for password managers */}
      <input type="text" autoComplete="username" value={account.email} readOnly hidden />
      <PasswordField
        id={password}
        label={label}
        required
        autoComplete="current-password"
        value={value}
        error={form.sentence(password)}
        onChange={({ currentTarget }) => {
          setValue(currentTarget.value)
          form.correct(password)
        }}
      />
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
