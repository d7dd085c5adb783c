import '../ui/empty-page.css'
import { useLocation } from '../router/hooks.ts'
import { useTexts } from '../core/language.tsx'
import { useLink } from '../core/links.ts'
import { PageTitle } from '../core/page-title.tsx'
import { ButtonLink } from '../ui/button.tsx'

/** In place of a screen that only an account has; a guest has none (R6.7, R6.10). */
export function LoginNeeded({ title }: { title: string }) {
  const t = useTexts()
  const to = useLink()
  const { pathname, search } = useLocation()
  return (
    <div className="page empty-page">
      <PageTitle />
      <h1>{title}</h1>
      <p>{t('settings.loginNeeded')}</p>
      <p>
        <ButtonLink to={to('login', {}, { returnTo: pathname + search })}>{t('title.login')}</ButtonLink>
      </p>
    </div>
  )
}
