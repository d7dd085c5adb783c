import { redirect, type LoaderFunctionArgs } from 'react-router'
import { defaultLanguage } from '@foyer/contract/languages.ts'
import { shopConfig } from '@foyer/contract/shop.calls.ts'
import { preferredLanguage } from '@foyer/domain/shop/languages.ts'
import { apiContext } from '../shop/context.ts'
import { link } from '../shop/links.ts'
import { got } from '../shop/reading.ts'

/** A bare `/` leads home, in the visitor's language (R2.2). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { data } = got(await context.get(apiContext)(defaultLanguage)(shopConfig, {}))
  return redirect(link('home', { lang: preferredLanguage(request.headers.get('accept-language'), data) }), {
    status: 302,
    headers: { Vary: 'Accept-Language' },
  })
}
