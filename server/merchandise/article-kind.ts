import { annualPassKind } from '@foyer/domain/passes/owners.ts'
import { routeExists } from '@foyer/domain/museum/areas.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'

/** Annual passes are asked for as merchandise of a kind of their own, and are an area of their own. */
export type ArticleKind = 'article' | 'pass'

export function articleKind(productKind: number | undefined): ArticleKind {
  return productKind === annualPassKind ? 'pass' : 'article'
}

/** Whether the shop has the area of this kind. */
export function sellsKind({ config }: Pick<Catalogue, 'config'>, kind: ArticleKind): boolean {
  return routeExists(kind === 'pass' ? 'passes' : 'merchandise', config)
}
