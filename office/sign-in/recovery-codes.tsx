import { Button, Group, Text } from '@mantine/core'
import { useSay } from '../core/language.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Entrance } from './entrance.tsx'

/** Shown this once: each of them opens the office once without the app. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const say = useSay()
  return (
    <Entrance title={say('recovery.title')}>
      <Text>{say('recovery.text')}</Text>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group className="no-print">
        <CopyButton variant="default" text={codes.join('\n')} />
        <Button variant="default" onClick={() => print()}>
          {say('recovery.print')}
        </Button>
        <Button onClick={() => location.replace('/office')}>{say('recovery.kept')}</Button>
      </Group>
    </Entrance>
  )
}
