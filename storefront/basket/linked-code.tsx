import { useEffect, useEffectEvent } from 'react'
import { useApi } from '../core/api.ts'
import { useTexts } from '../core/language.tsx'
import { linkedCode } from '../core/linked-code.ts'
import { toast } from '../core/toast-store.ts'
import { addCode } from './add-code.ts'

/** Puts the code of a link into the basket and says what it does, or why it does not. */
export function LinkedCode() {
  const t = useTexts()
  const api = useApi()
  const code = linkedCode.use()
  const add = useEffectEvent(async (linked: string) => {
    linkedCode.write(null)
    const result = await addCode(api, linked, t)
    toast(
      'error' in result ? result.error : t('redeem.linked', { words: result.added.words ?? result.added.name }),
      true,
    )
  })
  useEffect(() => {
    if (code !== null) void add(code)
  }, [code])
  return null
}
