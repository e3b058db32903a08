import { Trans, useLingui } from '@lingui/react/macro'
import { Play, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../lib/api/api.ts'
import { serverContext } from '../../lib/api/server-context.ts'
import { unwrapResponse } from '../../lib/api/unwrap-response.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { revalidateUnlessDialogOnly } from '../../lib/page/should-revalidate.ts'
import { showError, showSuccess } from '../../lib/toast/toast-messages.ts'
import { Button } from '../../ui/form/button.tsx'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import type { Route } from './+types/edit-collection.ts'
import { CollectionForm } from './collection-form.tsx'
import { loadArchive } from './load-archive.ts'

export const shouldRevalidate = revalidateUnlessDialogOnly

export async function loader({ context, url, params: { featCollectionId } }: Route.LoaderArgs) {
  const { api: serverApi } = context.get(serverContext)
  const archive = await loadArchive({ context, url })
  const { data: collection } = unwrapResponse(
    await serverApi('GET /featuredCollection/details', { query: { featCollectionId } }),
  )
  if (collection.stories.some(({ isOwn }) => isOwn === 0)) throw new Response(null, { status: 404 })
  return { archive, collection }
}

/** Title, stories, their order and the cover of a collection. */
export default function EditCollection({ loaderData: { archive, collection } }: Route.ComponentProps) {
  const { t } = useLingui()
  const { featCollectionId, creator } = collection
  return (
    <div className="grid gap-5 px-4 pt-3 pb-10 tablet:px-0 tablet:pt-7">
      <PageHead title={t`Edit collection`} hidden />
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="type-28">{t`Edit collection`}</h1>
        <div className="flex gap-2">
          <LinkButton
            to={`/stories/${creator.username}/${featCollectionId}`}
            size="sm"
            icon={<Play aria-hidden className="size-4" />}
          >
            <Trans>View</Trans>
          </LinkButton>
          <DeleteCollection featCollectionId={featCollectionId} />
        </div>
      </header>
      <CollectionForm key={featCollectionId} archive={archive} collection={collection} />
    </div>
  )
}

function DeleteCollection({ featCollectionId }: { featCollectionId: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    const answer = await api('DELETE /featuredCollection', { query: { featCollectionId } }).catch(
      () => undefined,
    )
    setBusy(false)
    if (!answer?.ok)
      return showError(answer?.body.message ?? t`Something went wrong. Check your connection and try again.`)
    showSuccess(t`Collection deleted.`)
    return navigate('/featured')
  }
  return (
    <Dialog
      title={<Trans>Delete this collection?</Trans>}
      trigger={
        <Button tone="danger" size="sm" icon={<Trash2 aria-hidden className="size-4" />}>
          <Trans>Delete</Trans>
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="text-ink-2">
          <Trans>It disappears from your profile. Its stories stay in your archive.</Trans>
        </p>
        <Button tone="danger" wide busy={isBusy} onClick={() => void remove()}>
          <Trans>Delete collection</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
