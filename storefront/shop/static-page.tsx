import { useLoaderData } from 'react-router'
import { shopId, shopInfo } from '@foyer/contract/shop.calls.ts'
import { PageTitle } from './page-title.tsx'
import { got, inBrowser, notFound, onServer, type Reading } from './reading.ts'

export async function load({ api, params }: Reading) {
  const { content } = got(await api(shopInfo, { query: { shop: shopId } })).data
  const page = Object.hasOwn(content, params.id ?? '') ? content[params.id!] : undefined
  return page ?? notFound()
}
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

/** A static page; the server has made its HTML harmless. */
export default function StaticPage() {
  const { title, html } = useLoaderData<typeof load>()
  return (
    <article className="page">
      <PageTitle text={title} />
      <div className="prose static-page">
        <h1>{title}</h1>
        <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      </div>
    </article>
  )
}
