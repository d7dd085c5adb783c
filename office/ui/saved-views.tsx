import './saved-views.css'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ListPage } from '@foyer/contract/staff.views.schema.ts'
import { useSay } from '../core/language.tsx'
import { useMay } from '../core/may.ts'
import { ViewDialog } from './view-dialog.tsx'
import { isSame, pathOf, searchIn, viewsQuery, type View } from './views-query.ts'

export interface ListProps {
  list: ListPage
  /** What its address says. */
  wanted: object
}

/** What was kept of a list, and which of it the address says; own ones first where two say the same. */
function useViews({ list, wanted }: ListProps) {
  const { data = [] } = useQuery(viewsQuery)
  const search = searchIn(wanted)
  const views = data.filter(({ page }) => page === list)
  const alike = views.filter((one) => isSame(one.search, search))
  return { views, search, open: alike.find(({ shared }) => !shared) ?? alike[0] }
}

/** A list as it was kept, each by one press. */
export function SavedViews(props: ListProps) {
  const say = useSay()
  const { views, open } = useViews(props)
  if (views.length === 0) return null
  return (
    <nav className="views" aria-label={say('views.title')}>
      {views.map((one) => (
        <Link
          key={one.id}
          // the page reads it as it reads every address
          to={pathOf[props.list]}
          search={one.search as never}
          activeOptions={{ exact: true, includeSearch: true }}
          className="views__one"
          aria-current={one === open ? 'page' : undefined}
        >
          {one.name}
        </Link>
      ))}
    </nav>
  )
}

/** Keeps a list as it is narrowed, or changes the view that it is. */
export function KeepView(props: ListProps) {
  const say = useSay()
  const may = useMay()
  const { views, search, open } = useViews(props)
  const [isAsked, setAsked] = useState(false)
  // stays as it was while the dialog is seen
  const [view, setView] = useState<View>()
  const changed = open && (!open.shared || may('view-set shared')) ? open : undefined
  if (Object.keys(search).length === 0) return null
  return (
    <>
      <Button
        variant="default"
        onClick={() => {
          setView(changed)
          setAsked(true)
        }}
      >
        {say(changed ? 'views.change' : 'views.keep')}
      </Button>
      <ViewDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        page={props.list}
        search={search}
        view={view}
        others={views.filter(({ id }) => id !== view?.id)}
      />
    </>
  )
}
