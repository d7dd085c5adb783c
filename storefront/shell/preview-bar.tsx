import './message-banner.css'
import { link } from '@foyer/contract/paths.ts'
import { localDatetime } from '@foyer/domain/time/dates.ts'
import type { CompiledTexts } from '@foyer/texts/format.ts'
import { LanguageProvider, useTexts } from '../core/language.tsx'
import type { Preview } from '../core/site.ts'
import { useSpelled } from '../core/use-spelled.ts'

interface PreviewBarProps {
  preview: Preview
  lang: string
  texts: CompiledTexts
}

/**
 * Stands above each page of a preview. Only the server makes it, so that the shop's pages bring no code for it; React
 * leaves it alone.
 */
export function PreviewBar({ preview, lang, texts }: PreviewBarProps) {
  return (
    <LanguageProvider lang={lang} texts={texts}>
      <Bar {...preview} lang={lang} />
    </LanguageProvider>
  )
}

function Bar({ title, ends, framed, lang }: Preview & { lang: string }) {
  const t = useTexts()
  const spelled = useSpelled()
  return (
    <aside className="message-banner" aria-label={t('preview.title')}>
      <div className="page message-banner__row label">
        <p>
          <strong>{title ? `${t('preview.title')}: ${title}` : t('preview.title')}</strong> {t('preview.text')}
          {ends && ` ${t('preview.until', { until: spelled.when(localDatetime(new Date(ends))) })}`}
        </p>
        {!framed && <a href={link('home', { lang })}>{t('preview.leave')}</a>}
      </div>
    </aside>
  )
}
