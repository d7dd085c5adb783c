import { useEffect } from 'react'
import { useTexts } from '../core/language.tsx'

/** Says in the page's title that a form on it was refused; for a form that is no screen, whose title is another's. */
export function useErrorTitle(refused: boolean): void {
  const t = useTexts()
  useEffect(() => {
    if (!refused) return
    const title = document.title
    document.title = t('shell.errorTitle', { title })
    return () => void (document.title = title)
  }, [refused, t])
}
