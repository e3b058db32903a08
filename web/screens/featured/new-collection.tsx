import { useLingui } from '@lingui/react/macro'
import { PageHead } from '../../lib/page/page-head.tsx'
import { revalidateUnlessDialogOnly } from '../../lib/page/should-revalidate.ts'
import type { Route } from './+types/new-collection.ts'
import { CollectionForm } from './collection-form.tsx'
import { loadArchive } from './load-archive.ts'

export const shouldRevalidate = revalidateUnlessDialogOnly

export const loader = (args: Route.LoaderArgs) => loadArchive(args)

/** Makes a featured collection from the archive. */
export default function NewCollection({ loaderData: archive }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <div className="grid gap-5 px-4 pt-3 pb-10 tablet:px-0 tablet:pt-7">
      <PageHead title={t`New collection`} hidden />
      <h1 className="type-28">{t`New collection`}</h1>
      <CollectionForm archive={archive} />
    </div>
  )
}
