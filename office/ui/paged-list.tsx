import './paged-list.css'
import { Button } from '@mantine/core'
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Asked } from '../core/ask.ts'
import { useSay } from '../core/language.tsx'
import { Loaded } from './loaded.tsx'

/** A list that goes on after the last that has a name, where the server has answered as many as it does at once. */
export const pagedQuery = <T,>(
  key: readonly unknown[],
  askAfter: (after: { after?: string }, asked: Asked) => Promise<T[]>,
  nameOf: (one: T) => string | null,
  page = 50,
) =>
  infiniteQueryOptions({
    queryKey: key,
    queryFn: (asked) => askAfter(asked.pageParam === undefined ? {} : { after: asked.pageParam }, asked),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => {
      const names = last.flatMap((one) => nameOf(one) ?? [])
      return names.length < page ? undefined : names.at(-1)
    },
    placeholderData: keepPreviousData,
  })

interface PagedListProps<T> {
  query: ReturnType<typeof pagedQuery<T>>
  /** How many there are of those that are asked for, none among them; or the newest of more. */
  lead: (count: number, isMore: boolean) => string
  /** What helps who has found nothing. */
  hint?: ReactNode
  children: (all: T[]) => ReactNode
}

/** What was found, page by page, or that it is nothing. */
export function PagedList<T>({ query, lead, hint, children }: PagedListProps<T>) {
  const say = useSay()
  const { data, error, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(query)
  const all = data?.pages.flat()
  return (
    <>
      <p className="lead" role="status">
        {all && !isPlaceholderData && lead(all.length, hasNextPage)}
      </p>
      <Loaded data={all} error={error}>
        {(found) =>
          found.length > 0 && (
            <div className="paged-list" aria-busy={isPlaceholderData}>
              {children(found)}
            </div>
          )
        }
      </Loaded>
      {all?.length === 0 && hint}
      {hasNextPage && (
        <Button variant="default" mt="md" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {say('orders.more')}
        </Button>
      )}
    </>
  )
}
