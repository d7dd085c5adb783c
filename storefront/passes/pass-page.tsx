import { useLoaderData } from '../router/hooks.ts'
import { Description } from '../booking/description.tsx'
import { useTracked } from '../core/tracking.ts'
import { PageHead } from '../seo/page-head.tsx'
import { Exhibit } from '../ui/exhibit.tsx'
import { loadPass } from './load-pass.ts'
import { PassForm } from './pass-form.tsx'
import { PassHeading } from './pass-heading.tsx'

export { loadPass as load }
export const showsBy = ['change']

/** One annual pass: what it is good for, whose it is, from when on. */
export default function PassPage() {
  const offer = useLoaderData<typeof loadPass>()
  const { id, name, subtitle, description, picture } = offer.article
  useTracked(id, ({ viewArticle }) => viewArticle(offer.article, 'annualPass'))
  return (
    <>
      <PageHead title={name} text={description || subtitle} picture={picture} />
      <Exhibit picture={picture} moves>
        <PassHeading offer={offer} />
      </Exhibit>
      <PassForm key={id} offer={offer} />
      <Description text={description} />
    </>
  )
}
