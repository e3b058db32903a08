import type { RouterContextProvider } from 'react-router'
import type { Data } from '../../../contract/core.ts'
import type { Endpoints } from '../../../contract/tables.ts'
import { atOnceOrLater, bodyOf } from '../../lib/answers.ts'
import { Later } from '../../lib/later.tsx'
import { PageHead } from '../../lib/page-head.tsx'
import { serverSide } from '../../lib/server-context.ts'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { PageNav } from './page-nav.tsx'
import { UpdatedOn } from './updated-on.tsx'

type HtmlPage = Data<Endpoints['GET /htmlPage']>
type Args = { context: Readonly<RouterContextProvider>; request: Request }

/** The loader of a page of text; staff write it, in every language we speak. */
export const textLoader =
  (type: HtmlPage['type']) =>
  async ({ context, request }: Args) => {
    const { api, language } = context.get(serverSide)
    const page = async () => bodyOf(await api('GET /htmlPage', { query: { type, lan: language } })).data
    return atOnceOrLater(request, page())
  }

/** A page of text in a column that reads well. */
export function TextPage({ page }: { page: HtmlPage | Promise<HtmlPage> }) {
  return (
    <div className="px-4 pt-3 tablet:px-0 tablet:pt-7">
      <PageNav />
      <Later value={page} skeleton={<TextSkeleton />} big>
        {({ title, html, updatedAt }) => (
          <article className="pt-8">
            <PageHead title={title} about={firstSentence(html)} />
            <h1 className="type-40">{title}</h1>
            <UpdatedOn at={updatedAt} />
            {/* The API promises safe markup; it is cleaned when staff save it. */}
            <div className="prose-page pt-6" dangerouslySetInnerHTML={{ __html: html }} />
          </article>
        )}
      </Later>
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
