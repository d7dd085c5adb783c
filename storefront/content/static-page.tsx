import './static-page.css'
import { useLoaderData } from '../router/hooks.ts'
import { shopId, shopInfo } from '@foyer/contract/shop.calls.ts'
import { PageHead } from '../seo/page-head.tsx'
import { PageTitle } from '../core/page-title.tsx'
import { notFound, unwrap, type LoadArgs } from '../core/require-data.ts'

export async function load({ api, params }: LoadArgs) {
  // only the shipping page has a route without an id (R2.32)
  const id = params.id ?? 'shipping'
  const { content } = unwrap(await api(shopInfo, { query: { shop: shopId } })).data
  const page = Object.hasOwn(content, id) ? content[id] : undefined
  return page ?? notFound()
}

/** A static page, in the language that it has; the server has sanitised its HTML. */
export default function StaticPage() {
  const { title, html, lang } = useLoaderData<typeof load>()
  return (
    <article className="page">
      <PageTitle text={title} />
      <PageHead title={title} text={plain(html)} />
      <div className="prose static-page" lang={lang}>
        <h1>{title}</h1>
        <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      </div>
    </article>
  )
}

/** The text without headings, for the description. */
function plain(html: string): string {
  return html
    .replace(/<h\d.*?<\/h\d>|<[^>]*>/gs, ' ')
    .replace(/&(?:#(\d+)|(\w+));/g, (_, code: string, name: string) =>
      code ? String.fromCodePoint(Number(code)) : ({ amp: '&', lt: '<', gt: '>', quot: '"' }[name] ?? ' '),
    )
}
