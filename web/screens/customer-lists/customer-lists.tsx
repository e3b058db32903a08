import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight, Filter, Heart, Plus, Users } from 'lucide-react'
import { Link } from 'react-router'
import { unwrapResponse } from '../../lib/api/unwrap-response.ts'
import { serverContext } from '../../lib/api/server-context.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { pageOffset } from '../../lib/page/page-offset.ts'
import { revalidateUnlessDialogOnly } from '../../lib/page/should-revalidate.ts'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import type { Route } from './+types/customer-lists.ts'
import { requireCreatorSession } from './load-list-form.ts'
import type { CustomerList } from './rules-form.ts'

export const shouldRevalidate = revalidateUnlessDialogOnly
const PAGE = 20

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireCreatorSession({ context, url })
  const { api } = context.get(serverContext)
  const from = pageOffset(url)
  const { data, totalCount } = unwrapResponse(
    await api('GET /creatorCustomerLists', { query: { offset: from, limit: PAGE } }),
  )
  return { lists: data, totalCount, from }
}

/** A creator's customer lists, for mass messages and stories. */
export default function CustomerLists({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { lists, totalCount, from } = loaderData
  return (
    <div className="grid gap-4 px-4 pt-3 pb-10 tablet:px-0 tablet:pt-7">
      <PageHead title={t`Customer lists`} hidden />
      <header className="flex items-center justify-between gap-4">
        <div>
          <h1 className="type-28">
            <Trans>Customer lists</Trans>
          </h1>
          <p className="text-14 text-ink-2">
            <Trans>Choose who gets a mass message or sees a story.</Trans>
          </p>
        </div>
        {lists.length > 0 && (
          <LinkButton
            to="/customer-lists/new"
            tone="ember"
            size="sm"
            icon={<Plus aria-hidden className="size-4" />}
          >
            <Trans>New list</Trans>
          </LinkButton>
        )}
      </header>
      {lists.length === 0 ? (
        <EmptyState
          illustration="fan"
          title={<Trans>No lists yet</Trans>}
          action={
            <LinkButton to="/customer-lists/new" tone="ember" size="sm">
              <Trans>New list</Trans>
            </LinkButton>
          }
        >
          <Trans>Your lists will appear here. Pick customers yourself, or set conditions.</Trans>
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-panel border border-line bg-raised">
          {lists.map((list) => (
            <ListRow key={list.listId} list={list} />
          ))}
        </ul>
      )}
      <Pagination from={from} size={PAGE} total={totalCount} at={(place) => `?from=${place}`} />
    </div>
  )
}

function ListRow({ list }: { list: CustomerList }) {
  const { t } = useLingui()
  const { listId, name, kind, isCloseFriends, memberCount } = list
  const Icon = isCloseFriends ? Heart : kind === 'rule' ? Filter : Users
  const what = isCloseFriends ? t`Close friends` : kind === 'rule' ? t`By conditions` : t`Chosen by you`
  return (
    <li>
      <Link
        to={`/customer-lists/${listId}`}
        className="flex min-h-16 items-center gap-3.5 px-4 py-2.5 transition-colors hover:bg-sunk"
      >
        <span className="grid size-10 shrink-0 place-items-center rounded-input bg-wash">
          <Icon aria-hidden className="size-5 text-ink-2" />
        </span>
        <span className="min-w-0 flex-1">
          <bdi className="block truncate font-semibold">{name}</bdi>
          <span className="block text-13 text-ink-2">
            <Plural value={memberCount} one="# customer" other="# customers" /> · {what}
          </span>
        </span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-3 rtl:-scale-x-100" />
      </Link>
    </li>
  )
}
