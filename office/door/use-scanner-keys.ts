import { useEffect, useEffectEvent } from 'react'

/** Scanners type faster than anybody: so long at most between two signs. */
const gapMs = 80
const shortest = 8

/** Tells what a scanner reads that types like a keyboard, wherever on the page. */
export function useScannerKeys(onCode: (text: string) => void): void {
  const tell = useEffectEvent(onCode)
  useEffect(() => {
    let typed = ''
    let last = 0
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      const now = event.timeStamp
      if (now - last > gapMs) typed = ''
      last = now
      if (event.key.length === 1) typed += event.key
      else if (event.key === 'Enter' || event.key === 'Tab') {
        const code = typed
        typed = ''
        if (code.length < shortest) return
        // it would press the button that has the focus
        event.preventDefault()
        event.stopPropagation()
        tell(code)
      }
    }
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [])
}
