import { useMutation } from '@tanstack/react-query'
import type { Call } from '@foyer/contract/call.ts'
import { download } from '../core/download.ts'
import { useSay } from '../core/language.tsx'
import { useNote } from './note.tsx'

/** Has the browser keep a document of an act, and says under which name. */
export function useDownload(call: Call, body: object) {
  const say = useSay()
  const note = useNote()
  return useMutation({
    mutationFn: () => download(call, body),
    onSuccess: (file) => note(say('download.done', { file })),
  })
}
