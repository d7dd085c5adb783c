import '../ui/empty-page.css'
import { useEffect } from 'react'
import { useLocation } from '../router/hooks.ts'
import { useTexts } from '../core/language.tsx'
import { PageTitle } from '../core/page-title.tsx'
import { logOut } from './log-out.ts'

export const showsBy = ['returnTo']

/** Visible only until `logOut` leads away. */
export default function LogoutPage() {
  const t = useTexts()
  const { search } = useLocation()
  useEffect(() => void logOut(new URLSearchParams(search)), [search])
  return (
    <div className="page empty-page">
      <PageTitle />
      <h1>{t('title.logout')}</h1>
    </div>
  )
}
