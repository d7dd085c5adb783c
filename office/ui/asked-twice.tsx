import { Button, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { Problem } from './problem.tsx'

interface AskedTwiceProps {
  title: string
  /** What will be. */
  plan: string
  ask: string
  sure: string
  act: { error: Error | null; isPending: boolean; mutate: () => void }
}

/** What cannot be taken back: says what will be, and asks once more. */
export function AskedTwice({ title, plan, ask, sure, act }: AskedTwiceProps) {
  const [isAsked, setAsked] = useState(false)
  return (
    <Stack gap="xs">
      <Title order={3}>{title}</Title>
      <Text size="sm">{plan}</Text>
      <Problem error={act.error} />
      {isAsked ? (
        <Button color="red" loading={act.isPending} onClick={() => act.mutate()}>
          {sure}
        </Button>
      ) : (
        <Button variant="default" onClick={() => setAsked(true)}>
          {ask}
        </Button>
      )}
    </Stack>
  )
}
