import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { History, X } from 'lucide-react'
import { Form, Link } from 'react-router'
import { useCategoryTitle } from '../../features/creator/category-title.ts'
import type { Category } from '../../features/creator/creator.ts'
import { CreatorGrid } from '../../features/discovery/creator-grid.tsx'
import { CreatorRow } from '../../features/creator/creator-row.tsx'
import { SearchBox } from '../../features/discovery/search-box.tsx'
import type { FrameHandle } from '../../features/shell/shell.tsx'
import { bodyOf } from '../../lib/answers.ts'
import { formText } from '../../lib/form-text.ts'
import { mediaUrl } from '../../lib/media-url.ts'
import { pageFrom } from '../../lib/page-from.ts'
import { PageHead } from '../../lib/page-head.tsx'
import { notForDialogs } from '../../lib/revalidate.ts'
import { serverSide } from '../../lib/server-context.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { cx } from '../../ui/cx.ts'
import { tabLook, tabOn, tabRow } from '../../ui/tab-look.ts'
import type { Route } from './+types/search.ts'

export const handle: FrameHandle = { frame: 'wide' }
export const shouldRevalidate = notForDialogs

const PAGE = 24
const tabs = ['all', 'creators', 'categories'] as const
type Tab = (typeof tabs)[number]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(serverSide)
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 100)
  const tab: Tab = tabs.find((one) => one === url.searchParams.get('tab')) ?? 'all'
  const from = pageFrom(url, 476)
  const session = await api('GET /session')
  const isMember = session.ok && !session.body.data.isGuest && session.body.data.userType !== 9
  if (!q) {
    const [recent, near] = await Promise.all([
      isMember ? api('GET /search/recent', { query: { limit: 10 } }) : undefined,
      api('GET /suggestedCreators', { query: { limit: 12 } }),
    ])
    return {
      q,
      tab,
      from,
      recent: recent?.ok && recent.status === 200 ? recent.body.data.map(({ text }) => text) : [],
      near: near.ok && near.status === 200 ? near.body.data : [],
    }
  }
  const found = bodyOf(await api('GET /search', { query: { q, offset: from, limit: PAGE } })).data
  // Remembering is a kindness, not a condition.
  if (isMember && from === 0 && (found.counts.creators || found.counts.groups))
    await api('POST /search/recent', { body: { text: q } })
  return { q, tab, from, found }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { api } = context.get(serverSide)
  const text = formText(await request.formData(), 'text')
  bodyOf(await api('DELETE /search/recent', { query: text ? { text } : {} }))
  return null
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { q, found } = loaderData
  return (
    <>
      <PageHead title={q ? t`${q}, search` : t`Search`} hidden />
      <h1 className="sr-only">{q ? t`Search for ${q}` : t`Search`}</h1>
      <div className="px-4 pt-3 tablet:px-0 tablet:pt-6.5">
        <SearchBox key={q} initial={q} focused={!q} />
      </div>
      {found ? <Results {...loaderData} found={found} /> : <Before {...loaderData} />}
    </>
  )
}

type Loaded = Route.ComponentProps['loaderData']
type ResultsProps = Pick<Loaded, 'q' | 'tab' | 'from'> & { found: NonNullable<Loaded['found']> }

function Results({ q, tab, from, found }: ResultsProps) {
  const { t } = useLingui()
  const { creators, groups, counts, corrected } = found
  const href = (to: Tab, offset = 0) =>
    `/search?${String(new URLSearchParams({ q, ...(to === 'all' ? {} : { tab: to }), ...(offset ? { from: String(offset) } : {}) }))}`
  const links = [
    { tab: 'all' as const, label: t`All`, count: counts.creators + counts.groups },
    { tab: 'creators' as const, label: t`Creators`, count: counts.creators },
    { tab: 'categories' as const, label: t`Categories`, count: counts.groups },
  ]
  const isNothing = counts.creators + counts.groups === 0
  return (
    <>
      <nav aria-label={t`Kinds`} className={cx(tabRow, 'mt-4 px-4 tablet:px-0')}>
        {links.map((link) => (
          <Link
            key={link.tab}
            to={href(link.tab)}
            preventScrollReset
            aria-current={link.tab === tab ? 'page' : undefined}
            className={cx(tabLook, link.tab === tab && tabOn)}
          >
            {link.label}
            <span className="font-[450] text-ink-3 tabular-nums">{link.count}</span>
          </Link>
        ))}
      </nav>
      <p role="status" className="px-4 py-4 text-ink-2 tablet:px-0">
        {corrected ? (
          <Trans>
            Nobody called “{q}”. These are for “<bdi>{corrected}</bdi>”.
          </Trans>
        ) : (
          <Plural value={counts.creators} one="# creator found" other="# creators found" />
        )}
      </p>
      {isNothing && (
        <EmptyState
          drawing="search"
          title={<Trans>No one and nothing called “{q}”</Trans>}
          action={
            <LinkButton to="/explore" tone="ember">
              <Trans>Explore</Trans>
            </LinkButton>
          }
        >
          <Trans>Try a part of the name, or look around by category.</Trans>
        </EmptyState>
      )}
      {tab !== 'creators' && groups.length > 0 && <Groups groups={groups} />}
      {tab !== 'categories' && creators.length > 0 && <CreatorGrid creators={creators} label={t`Creators`} />}
      {tab !== 'categories' && from + creators.length < counts.creators && creators.length > 0 && (
        <p className="grid justify-items-center pb-10">
          <LinkButton to={href(tab, from + PAGE)} tone="line">
            <Trans>More</Trans>
          </LinkButton>
        </p>
      )}
    </>
  )
}

function Groups({ groups }: { groups: Category[] }) {
  const { t } = useLingui()
  const titleOf = useCategoryTitle()
  return (
    <ul aria-label={t`Categories`} className="grid gap-3 px-4 pb-8 tablet:grid-cols-2 tablet:px-0">
      {groups.map((group) => (
        <li key={group._id}>
          <Link
            to={`/explore?category=${encodeURIComponent(group.key)}`}
            className="group flex items-center gap-4 rounded-card border border-line-2 p-3 hover:bg-wash"
          >
            {group.coverPic && (
              <img
                src={mediaUrl(group.coverPic, 160)}
                alt=""
                width={64}
                height={80}
                className="h-20 w-16 rounded-arch bg-sunk-2"
              />
            )}
            <span className="min-w-0">
              <b className="type-20 block">{titleOf(group)}</b>
              <span className="block text-13 text-ink-2">{group.blurb}</span>
              <span className="block text-12 text-ink-3">
                <Plural value={group.creatorCount} one="# creator" other="# creators" />
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Before(loaded: Pick<Loaded, 'recent' | 'near'>) {
  const { t } = useLingui()
  const { recent, near } = { recent: [], near: [], ...loaded }
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
                <Trans>Forget all</Trans>
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
                    aria-label={t`Forget ${text}`}
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
      {near.length > 0 && <CreatorRow wide id="near" title={<Trans>You may like</Trans>} creators={near} />}
    </>
  )
}
