import type { Call } from '@foyer/contract/call.ts'
import { noteCall, Refused } from './ask.ts'
import { keepFile } from './keep-file.ts'

/** Has the browser keep a document that an act answers, by the name that the server gives it. @throws Refused */
export async function download(call: Call, body: object): Promise<string> {
  noteCall()
  const response = await fetch(`/api/${document.documentElement.lang}/${call.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Refused(response.status, await response.json().catch(() => ({})))
  const [, name] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')!
  keepFile(name!, await response.blob())
  return name!
}
