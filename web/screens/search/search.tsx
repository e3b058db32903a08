import { Trans, useLingui } from '@lingui/react/macro'
import { History, TrendingUp, X } from 'lucide-react'
import { Form, Link } from 'react-router'
import { CreatorRow } from '../../features/people/creator/creator-row.tsx'
import { searchPath } from '../../features/people/discovery/use-search-ideas.ts'
import { SearchBox } from '../../features/people/discovery/search-box.tsx'
import type { ShellHandle } from '../../features/layout/shell/shell.tsx'
import { unwrapResponse } from '../../lib/api/unwrap-response.ts'
import { formText } from '../../lib/form/form-text.ts'
import { pageOffset } from '../../lib/page/page-offset.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { revalidateUnlessDialogOnly } from '../../lib/page/should-revalidate.ts'
import { serverContext } from '../../lib/api/server-context.ts'
import { HashtagResults } from './hashtag-results.tsx'
import type { Route } from './+types/search.ts'
import { PAGE_SIZE, SearchResults, type Tab, tabs } from './search-results.tsx'
import { useSaveRecentSearch } from './use-save-recent-search.ts'

export const handle: ShellHandle = { frame: 'wide' }
export const shouldRevalidate = revalidateUnlessDialogOnly

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(serverContext)
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 100)
  const tab: Tab = tabs.find((candidate) => candidate === url.searchParams.get('tab')) ?? 'all'
  const from = pageOffset(url, 476)
  const session = await api('GET /session')
  const isMember = session.ok && !session.body.data.isGuest && session.body.data.userType !== 9
  if (!q) {
    const [recent, trending, near] = await Promise.all([
      isMember ? api('GET /search/recent', { query: { limit: 10 } }) : undefined,
      api('GET /search/trending', { query: { limit: 8 } }),
      api('GET /suggestedCreators', { query: { limit: 12 } }),
    ])
    return {
      q,
      tab,
      from,
      recent: recent?.ok && recent.status === 200 ? recent.body.data.map(({ text }) => text) : [],
      trending: trending.ok && trending.status === 200 ? trending.body.data.map(({ text }) => text) : [],
      near: near.ok && near.status === 200 ? near.body.data : [],
    }
  }
  const of = tab === 'posts' || isHashtag(q) ? ('posts' as const) : ('creators' as const)
  const found = unwrapResponse(
    await api('GET /search', { query: { q, of, offset: from, limit: PAGE_SIZE } }),
  ).data
  return { q, tab, from, found, isMember }
}

const isHashtag = (q: string) => /^#[\p{L}\p{N}_]+$/u.test(q)

export async function action({ context, request }: Route.ActionArgs) {
  const { api } = context.get(serverContext)
  const text = formText(await request.formData(), 'text')
  unwrapResponse(await api('DELETE /search/recent', { query: text ? { text } : {} }))
  return null
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { q, from, found, isMember } = loaderData
  const isWorthKeeping = isMember && from === 0 && Object.values(found?.counts ?? {}).some(Boolean)
  useSaveRecentSearch(isWorthKeeping ? q : undefined)
  return (
    <>
      <PageHead title={q ? t`${q}, search` : t`Search`} hidden />
      <h1 className="sr-only">{q ? t`Search for ${q}` : t`Search`}</h1>
      <div className="px-4 pt-3 tablet:px-0 tablet:pt-6.5">
        <SearchBox key={q} initial={q} focused={!q} />
      </div>
      {!found ? (
        <Before {...loaderData} />
      ) : isHashtag(q) ? (
        <HashtagResults tag={q} from={from} pageSize={PAGE_SIZE} found={found} />
      ) : (
        <SearchResults {...loaderData} found={found} />
      )}
    </>
  )
}

type Loaded = Route.ComponentProps['loaderData']

function Before(loaded: Pick<Loaded, 'recent' | 'trending' | 'near'>) {
  const { t } = useLingui()
  const { recent, trending, near } = { recent: [], trending: [], near: [], ...loaded }
  return (
    <>
      {recent.length > 0 && (
        <section aria-labelledby="recent" className="border-b border-line px-4 py-6 tablet:px-0">
          <header className="mb-2 flex items-baseline justify-between">
            <h2 id="recent" className="type-20">
              <Trans>Recent searches</Trans>
            </h2>
            <Form method="post">
              <button type="submit" className="min-h-11 text-ink-2 hover:text-ink hover:underline">
                <Trans>Clear all</Trans>
              </button>
            </Form>
          </header>
          <ul>
            {recent.map((text) => (
              <li key={text} className="flex items-center">
                <Link
                  to={`/search?q=${encodeURIComponent(text)}`}
                  className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-10 px-2 hover:bg-wash"
                >
                  <History aria-hidden className="size-4.5 shrink-0 text-ink-3" />
                  <bdi className="truncate">{text}</bdi>
                </Link>
                <Form method="post">
                  <input type="hidden" name="text" value={text} />
                  <button
                    type="submit"
                    aria-label={t`Remove ${text}`}
                    className="grid size-11 place-items-center rounded-full text-ink-3 hover:bg-wash"
                  >
                    <X aria-hidden className="size-4" />
                  </button>
                </Form>
              </li>
            ))}
          </ul>
        </section>
      )}
      {trending.length > 0 && (
        <section aria-labelledby="trending" className="border-b border-line px-4 py-6 tablet:px-0">
          <h2 id="trending" className="type-20 mb-2">
            <Trans>Trending searches</Trans>
          </h2>
          <ul className="grid tablet:grid-cols-2">
            {trending.map((text) => (
              <li key={text}>
                <Link
                  to={searchPath(text)}
                  className="flex min-h-11 items-center gap-3 rounded-10 px-2 hover:bg-wash"
                >
                  <TrendingUp aria-hidden className="size-4.5 shrink-0 text-ink-3" />
                  <bdi className="truncate">{text}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {near.length > 0 && <CreatorRow wide id="near" title={<Trans>You may like</Trans>} creators={near} />}
    </>
  )
}
