import '../ui/empty-page.css'
import { useEffect } from 'react'
import { useLoadError } from '../router/hooks.ts'
import { statusOf } from '../router/load-error.ts'
import { comeAgain } from '../core/after-status.ts'
import { useTexts } from '../core/language.tsx'
import { PageTitle } from '../core/page-title.tsx'
import { useShopIfRead } from '../core/shop-data.ts'

/** Also shown when the shop data could not be loaded, so it must work without them. */
export function UnexpectedError() {
  const t = useTexts()
  const text = t('shell.unexpectedTitle')
  const away = statusOf(useLoadError()) === 503
  useEffect(() => (away ? comeAgain() : undefined), [away])
  return (
    <div className="page empty-page">
      {useShopIfRead() ? <PageTitle text={text} /> : <title>{text}</title>}
      <meta name="robots" content="noindex" />
      <h1>{text}</h1>
      <p>
        <UnexpectedText />
      </p>
      <p>
        <a href="">{t('shell.tryAgain')}</a>
      </p>
    </div>
  )
}

/** The sentence about an unexpected error, with the support address in it (R8.4). */
export function UnexpectedText() {
  const t = useTexts()
  const email = useShopIfRead()?.meta.email
  const support = email ? <a href={`mailto:${email}`}>{email}</a> : t('shell.unexpectedSupport')
  return (
    <>
      {t('shell.unexpectedBefore')} {support} {t('shell.unexpectedAfter')}
    </>
  )
}
