import './search-page.css'
import { searchOffers } from '@foyer/contract/search.calls.ts'
import { useLoaderData, useLocation } from '../router/hooks.ts'
import { useTexts } from '../core/language.tsx'
import { PageTitle } from '../core/page-title.tsx'
import { unwrap, type LoadArgs } from '../core/require-data.ts'
import { SearchField } from './search-field.tsx'

export async function load({ api, query }: LoadArgs) {
  const text = (query.get('q') ?? '').slice(0, 100)
  return { text, results: text.trim() ? unwrap(await api(searchOffers, { query: { q: text } })).data : [] }
}
export const loadsBy = ['q']

export default function SearchPage() {
  const t = useTexts()
  const { key } = useLocation()
  const found = useLoaderData<typeof load>()
  return (
    <div className="page search">
      <PageTitle />
      <h1>{t('title.search')}</h1>
      {/* typing keeps the key; coming here again, or back, begins with what stands in the address */}
      <SearchField key={key} {...found} />
    </div>
  )
}
