import { ArticleListView } from './article-list-view.tsx'
import { listQueries, loadList } from './load-articles.ts'

export const load = loadList('passes')
export const loadsBy = listQueries
export default ArticleListView
