import { Button, Stack, Text } from '@mantine/core'
import { useSay } from '../core/language.tsx'
import { useSpelled } from '../core/spelled.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { Panel } from '../ui/panel.tsx'
import './secret.css'

interface MadeKeyProps {
  name: string
  secret: string
  ends: string
  onClose: () => void
}

/** A key as it is shown this once. */
export function MadeKey({ name, secret, ends, onClose }: MadeKeyProps) {
  const say = useSay()
  const spelled = useSpelled()
  return (
    <Panel title={say('keys.made', { name })} onClose={onClose}>
      <Stack>
        <code className="secret">{secret}</code>
        <CopyButton text={secret} />
        <Text size="sm">
          {say('keys.once')} {say('keys.until', { day: spelled.day(ends) })}
        </Text>
        <Button variant="default" onClick={onClose}>
          {say('keys.kept')}
        </Button>
      </Stack>
    </Panel>
  )
}
