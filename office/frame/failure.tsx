import { Button, Stack, Text, Title } from '@mantine/core'
import { Link, type ErrorComponentProps } from '@tanstack/react-router'
import { useSay } from '../core/language.tsx'
import { Refused } from '../core/ask.ts'

/** In place of a page that could not be shown. */
export function Failure({ error, reset }: ErrorComponentProps) {
  const say = useSay()
  return (
    <Stack component="main" align="flex-start" p="xl">
      <Title order={1}>{say('failure.title')}</Title>
      <Text>{error instanceof Refused ? error.message : say('failure.text')}</Text>
      <Button onClick={reset}>{say('failure.again')}</Button>
    </Stack>
  )
}

export function NotFound() {
  const say = useSay()
  return (
    <Stack component="main" align="flex-start" p="xl">
      <Title order={1}>{say('notFound.title')}</Title>
      <Text>
        <Link to="/">{say('notFound.home')}</Link>
      </Text>
    </Stack>
  )
}
