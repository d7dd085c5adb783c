import { useEffect, useState } from 'react'
import { useToast } from '../core/toast-store.ts'
import type { ToastView } from './toast.tsx'

/** Where a toast shows; its code comes with the first. */
export function ToastPlace() {
  const toast = useToast()
  const [View, setView] = useState<typeof ToastView>()
  const missing = toast !== null && !View
  useEffect(() => {
    // without its code the news stand on the screen all the same
    if (missing)
      import('./toast.tsx').then(
        (code) => setView(() => code.ToastView),
        () => {},
      )
  }, [missing])
  return toast && View ? <View key={toast.id} text={toast.text} /> : null
}
