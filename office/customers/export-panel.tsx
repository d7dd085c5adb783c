import { Button, Stack, Text } from '@mantine/core'
import { officeCustomerExport } from '@foyer/contract/customer.office.calls.ts'
import { useSay } from '../core/language.tsx'
import { Panel } from '../ui/panel.tsx'
import { Problem } from '../ui/problem.tsx'
import { useDownload } from '../ui/use-download.ts'
import type { ShownCustomer } from './customers-query.ts'

/** All that the shop has of somebody, for who asks by letter. */
export function ExportPanel({
  customer: { customer, email },
  onClose,
}: {
  customer: ShownCustomer
  onClose: () => void
}) {
  const say = useSay()
  const file = useDownload(officeCustomerExport, { customer })
  return (
    <Panel title={say('customer.act.export')} onClose={onClose}>
      <Stack>
        <Text>{say('customer.export.plan', { email })}</Text>
        <Problem error={file.error} />
        <Button loading={file.isPending} onClick={() => file.mutate()}>
          {say('customer.export.send')}
        </Button>
      </Stack>
    </Panel>
  )
}
