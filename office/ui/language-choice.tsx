import { NativeSelect } from '@mantine/core'
import { officeLanguages, useLanguage, type OfficeLanguage } from '../core/language.tsx'

export function LanguageChoice() {
  const { lang, choose, say } = useLanguage()
  return (
    <NativeSelect
      size="xs"
      variant="unstyled"
      aria-label={say('frame.language')}
      value={lang}
      onChange={({ currentTarget }) => choose(currentTarget.value as OfficeLanguage)}
      data={Object.entries(officeLanguages).map(([value, label]) => ({ value, label }))}
    />
  )
}
