import { Button, Stack, Text } from '@mantine/core'
import { Link, type ErrorComponentProps } from '@tanstack/react-router'
import { useSay } from '../core/language.tsx'
import { Refused } from '../core/ask.ts'
import { PageTitle } from '../ui/page-title.tsx'

/** In place of a page that could not be shown. */
export function Failure({ error, reset }: ErrorComponentProps) {
  const say = useSay()
  return (
    <Stack component="main" align="flex-start" p="xl">
      <PageTitle>{say('failure.title')}</PageTitle>
      <Text>{error instanceof Refused ? error.message : say('failure.text')}</Text>
      <Button onClick={reset}>{say('failure.again')}</Button>
    </Stack>
  )
}

export function NotFound() {
  const say = useSay()
  return (
    <Stack component="main" align="flex-start" p="xl">
      <PageTitle>{say('notFound.title')}</PageTitle>
      <Text>
        <Link to="/">{say('notFound.home')}</Link>
      </Text>
    </Stack>
  )
}
