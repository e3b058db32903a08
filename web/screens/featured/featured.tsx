import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { serverContext } from '../../lib/api/server-context.ts'
import { unwrapResponse } from '../../lib/api/unwrap-response.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { revalidateUnlessDialogOnly } from '../../lib/page/should-revalidate.ts'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import { requireCreatorSession } from '../customer-lists/load-list-form.ts'
import type { Route } from './+types/featured.ts'
import { CollectionList } from './collection-list.tsx'

export const shouldRevalidate = revalidateUnlessDialogOnly
/** As many as a creator can have. */
const MOST = 50

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = await requireCreatorSession({ context, url })
  const { api } = context.get(serverContext)
  const query = { userId: session._id ?? '', limit: MOST }
  const { data } = unwrapResponse(await api('GET /featuredCollection', { query }))
  return { collections: data, username: session.username ?? '' }
}

/** A creator's featured collections in the order of the profile. */
export default function Featured({ loaderData: { collections, username } }: Route.ComponentProps) {
  const { t } = useLingui()
  const add = (
    <LinkButton to="/featured/new" tone="ember" size="sm" icon={<Plus aria-hidden className="size-4" />}>
      <Trans>New collection</Trans>
    </LinkButton>
  )
  return (
    <div className="grid gap-4 px-4 pt-3 pb-10 tablet:px-0 tablet:pt-7">
      <PageHead title={t`Featured stories`} hidden />
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h1 className="type-28">
            <Trans>Featured stories</Trans>
          </h1>
          <p className="text-14 text-ink-2">
            <Trans>Keep stories on your profile after 24 hours.</Trans>
          </p>
        </div>
        {collections.length > 0 && add}
      </header>
      {collections.length === 0 ? (
        <EmptyState illustration="fan" title={<Trans>No collections yet</Trans>} action={add}>
          <Trans>Your collections will appear here and on your profile.</Trans>
        </EmptyState>
      ) : (
        // A new key after every change on the server, so that the list starts from its order.
        <CollectionList
          key={collections.map(({ featCollectionId }) => featCollectionId).join()}
          collections={collections}
          username={username}
        />
      )}
    </div>
  )
}
