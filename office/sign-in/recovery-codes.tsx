import { Button, Group, Text } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { useSay } from '../core/language.tsx'
import { Entrance } from './entrance.tsx'

/** Shown this once: each of them opens the office once without the app. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const say = useSay()
  const clipboard = useClipboard()
  return (
    <Entrance title={say('recovery.title')}>
      <Text>{say('recovery.text')}</Text>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group className="no-print">
        <Button variant="default" onClick={() => clipboard.copy(codes.join('\n'))}>
          {clipboard.copied ? say('recovery.copied') : say('recovery.copy')}
        </Button>
        <Button variant="default" onClick={() => print()}>
          {say('recovery.print')}
        </Button>
        <Button onClick={() => location.replace('/office')}>{say('recovery.kept')}</Button>
      </Group>
    </Entrance>
  )
}
