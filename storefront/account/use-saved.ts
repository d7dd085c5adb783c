import { useState } from 'react'
import type { RefusalBody } from '@foyer/contract/refusals.ts'
import { toast } from '../core/toast-store.ts'

type Refused = Partial<RefusalBody> | null

/** Says that a form is saved: in a message, and below the form until it is sent again. */
export function useSaved(message: string, onSaved: () => Promise<void>) {
  const [saved, setSaved] = useState(false)
  return {
    saved,
    /** Sends by `send`, which answers why it was refused, or null. */
    save: async (send: () => Promise<Refused>): Promise<Refused> => {
      setSaved(false)
      const refused = await send()
      if (refused) return refused
      toast(message)
      setSaved(true)
      await onSaved()
      return null
    },
  }
}
