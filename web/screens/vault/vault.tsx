import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { FrameHandle } from '../../features/shell/shell.tsx'
import { requireMember } from '../../features/session/session.ts'
import type { VaultAnswer } from '../../features/vault/vault.ts'
import { atOnceOrLater } from '../../lib/answers.ts'
import { PageHead } from '../../lib/page-head.tsx'
import { notForDialogs } from '../../lib/revalidate.ts'
import { serverSide } from '../../lib/server-context.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import type { Route } from './+types/vault.ts'
import { readVault, type VaultData } from './read-vault.ts'
import { vaultAction } from './vault-action.ts'
import { readAsked, type VaultAsked } from './vault-asked.ts'
import { VaultView } from './vault-view.tsx'

export const handle: FrameHandle = { frame: 'wide' }
export const shouldRevalidate = notForDialogs
export const action = vaultAction

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const session = await requireMember({ context, url })
  const { api } = context.get(serverSide)
  const asked = readAsked(url.searchParams)
  if (session.userType !== 2) return { mayKeep: false as const, asked }
  return { mayKeep: true as const, asked, ...(await atOnceOrLater(request, readVault(api, asked))) }
}

export default function Vault({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Vault`} hidden />
      {loaderData.mayKeep ? (
        <Kept later={loaderData.later} asked={loaderData.asked} answer={actionData} />
      ) : (
        <EmptyState
          big
          as="h1"
          drawing="house"
          title={<Trans>The vault is for creators</Trans>}
          action={
            <LinkButton to="/signup-as-creator" tone="ember">
              <Trans>Become a creator</Trans>
            </LinkButton>
          }
        >
          <Trans>Everything a creator ever uploaded is kept here, ready to be used again.</Trans>
        </EmptyState>
      )}
    </>
  )
}

type KeptProps = { later: VaultData | Promise<VaultData>; asked: VaultAsked; answer: VaultAnswer | undefined }

/** What is shown stays, with what is selected in it, until the next answer is there. */
function Kept({ later, asked, answer }: KeptProps) {
  const { revalidate, state } = useRevalidator()
  const [shown, setShown] = useState<VaultData>()
  const [hasFailed, setFailed] = useState(false)
  if (!(later instanceof Promise) && shown !== later) setShown(later)
  useEffect(() => {
    if (!(later instanceof Promise)) return undefined
    let isCurrent = true
    const wait = async () => {
      const answer = await later.catch(() => undefined)
      if (!isCurrent) return
      setFailed(!answer)
      if (answer) setShown(answer)
    }
    void wait()
    return () => {
      isCurrent = false
    }
  }, [later])
  if (hasFailed) return <ErrorState onRetry={() => void revalidate()} retrying={state === 'loading'} />
  const vault = later instanceof Promise ? shown : later
  return vault ? <VaultView {...vault} asked={asked} answer={answer} /> : <VaultSkeleton />
}

function VaultSkeleton() {
  return (
    <SkeletonGroup className="grid gap-5 px-4 py-6 tablet:px-0">
      <Skeleton className="h-9 w-40" />
      <span className="flex gap-3">
        {[0, 1, 2, 3].map((n) => (
          <Skeleton key={n} className="h-24 w-24 rounded-input" />
        ))}
      </span>
      <span className="grid grid-cols-3 gap-2 tablet:grid-cols-4">
        {Array.from({ length: 12 }, (_, n) => (
          <Skeleton key={n} className="aspect-[4/5] rounded-input" />
        ))}
      </span>
    </SkeletonGroup>
  )
}
