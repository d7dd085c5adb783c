import { Anchor, Skeleton, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { comeBack, tellWhoWaits, type Errand } from '../core/identity.ts'
import { useSay } from '../core/language.tsx'
import { Problem } from '../ui/problem.tsx'
import { Entrance } from './entrance.tsx'

/** Where the identity provider sends the browser back to. */
export function IdentityPage() {
  const say = useSay()
  const { mutate, data, error } = useMutation({
    mutationFn: comeBack,
    onSuccess(done) {
      if (!done) return
      if (!done.inWindow) return location.replace(`/office${pageAfter(done.errand)}`)
      tellWhoWaits()
      close()
    },
  })
  useEffect(() => mutate(), [mutate])
  return (
    <Entrance title={say('identity.title')}>
      {error ? (
        <>
          <Problem error={error} />
          <Anchor href="/office" underline="always">
            {say('identity.again')}
          </Anchor>
        </>
      ) : data?.inWindow ? (
        <Text>{say('identity.done')}</Text>
      ) : (
        <Skeleton height="4rem" />
      )}
    </Entrance>
  )
}

/** Within the office: below it stands whatever an address said. */
function pageAfter(errand: Errand): string {
  if (errand.for === 'add') return '/account'
  return errand.for === 'sign-in' ? (errand.to ?? '') : ''
}
