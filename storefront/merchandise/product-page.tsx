import './product-page.css'
import { useLoaderData } from '../router/hooks.ts'
import { Description } from '../booking/description.tsx'
import { useTracked } from '../core/tracking.ts'
import { PageHead } from '../seo/page-head.tsx'
import { ArticleBuy } from './article-buy.tsx'
import { ArticleFacts } from './article-facts.tsx'
import { ArticleGallery } from './article-gallery.tsx'
import { loadArticle } from './load-article.ts'

export { loadArticle as load }

/** One article (R2.26). */
export default function ProductPage() {
  const { article, fewLeft } = useLoaderData<typeof loadArticle>()
  const { id, name, subtitle, maker, description, picture } = article
  useTracked(id, ({ viewArticle }) => viewArticle(article, 'merchandise'))
  return (
    <>
      <PageHead title={name} text={description || subtitle} picture={picture} />
      <div className="product page">
        <ArticleGallery article={article} />
        <div className="product__text">
          {maker && <p className="label muted">{maker}</p>}
          <h1>{name}</h1>
          {subtitle && <p className="product__lead">{subtitle}</p>}
          <ArticleBuy key={id} article={article} />
          <ArticleFacts article={article} fewLeft={fewLeft} />
        </div>
      </div>
      <Description text={description} />
    </>
  )
}
