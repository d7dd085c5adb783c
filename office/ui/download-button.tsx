import { Button } from '@mantine/core'
import type { Call } from '@foyer/contract/call.ts'
import { Problem } from './problem.tsx'
import { useDownload } from './use-download.ts'

/** Has the browser keep a document of an act. */
export function DownloadButton({ call, body, label }: { call: Call; body: object; label: string }) {
  const document = useDownload(call, body)
  return (
    <div>
      <Button variant="default" loading={document.isPending} onClick={() => document.mutate()}>
        {label}
      </Button>
      <Problem error={document.error} />
    </div>
  )
}
