import type { RouterContextProvider } from 'react-router'
import type { Data } from '../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../contract/core/tables.ts'
import { unwrapResponse } from '../../lib/api/unwrap-response.ts'
import { deferOnNavigation } from '../../lib/hydration/defer-on-navigation.ts'
import { Deferred } from '../../lib/hydration/deferred.tsx'
import { PageHead } from '../../lib/page/page-head.tsx'
import { serverContext } from '../../lib/api/server-context.ts'
import { Skeleton, SkeletonGroup } from '../../ui/display/skeleton.tsx'
import { PageNav } from './page-nav.tsx'
import { UpdatedOn } from './updated-on.tsx'

type HtmlPage = Data<Endpoints['GET /htmlPage']>
type Args = { context: Readonly<RouterContextProvider>; request: Request }

/** Loader of a staff-edited text page, in the reader's language. */
export const textLoader =
  (type: HtmlPage['type']) =>
  async ({ context, request }: Args) => {
    const { api, language } = context.get(serverContext)
    const page = async () =>
      unwrapResponse(await api('GET /htmlPage', { query: { type, lan: language } })).data
    return deferOnNavigation(request, page())
  }

/** A text page in a readable column. */
export function TextPage({ page }: { page: HtmlPage | Promise<HtmlPage> }) {
  return (
    <div className="px-4 pt-3 tablet:px-0 tablet:pt-7">
      <PageNav />
      <Deferred value={page} skeleton={<TextSkeleton />} big>
        {({ title, html, updatedAt }) => (
          <article className="pt-8">
            <PageHead title={title} about={firstSentence(html)} />
            <h1 className="type-40">{title}</h1>
            <UpdatedOn at={updatedAt} />
            {/* Safe HTML: the API sanitizes it when staff save the page. */}
            <div className="prose-page pt-6" dangerouslySetInnerHTML={{ __html: html }} />
          </article>
        )}
      </Deferred>
    </div>
  )
}

const firstSentence = (html: string) =>
  (/<p>(.*?)<\/p>/s.exec(html)?.[1] ?? '').replace(/<[^>]+>/g, '').slice(0, 160)

function TextSkeleton() {
  return (
    <SkeletonGroup className="grid gap-4 pt-8">
      <Skeleton className="h-10 w-64 max-w-full" />
      <Skeleton className="mb-4 h-3.5 w-40" />
      {['w-full', 'w-11/12', 'w-full', 'w-3/4', 'w-full', 'w-5/6'].map((width, n) => (
        <Skeleton key={n} className={`h-4 ${width}`} />
      ))}
    </SkeletonGroup>
  )
}
