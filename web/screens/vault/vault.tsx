import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ShellHandle } from '../../features/layout/shell/shell.tsx'
import { requireMember } from '../../features/account/session/session.ts'
import type { VaultAnswer } from '../../features/media/vault/vault.ts'
import { deferOnNavigation } from '../../lib/hydration/defer-on-navigation.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { revalidateUnlessDialogOnly } from '../../lib/page/should-revalidate.ts'
import { serverContext } from '../../lib/api/server-context.ts'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { ErrorState } from '../../ui/display/error-state.tsx'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/display/skeleton.tsx'
import type { Route } from './+types/vault.ts'
import { loadVault, type VaultData } from './load-vault.ts'
import { vaultAction } from './vault-action.ts'
import { readVaultQuery, type VaultQuery } from './vault-query.ts'
import { VaultView } from './vault-view.tsx'
import { UserType } from '../../../contract/core/constants.ts'

export const handle: ShellHandle = { frame: 'wide' }
export const shouldRevalidate = revalidateUnlessDialogOnly
export const action = vaultAction

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const session = await requireMember({ context, url })
  const { api } = context.get(serverContext)
  const query = readVaultQuery(url.searchParams)
  if (session.userType !== UserType.creator) return { mayKeep: false as const, query }
  return { mayKeep: true as const, query, ...(await deferOnNavigation(request, loadVault(api, query))) }
}

export default function Vault({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Vault`} hidden />
      {loaderData.mayKeep ? (
        <VaultWithPending later={loaderData.deferred} query={loaderData.query} answer={actionData} />
      ) : (
        <EmptyState
          big
          as="h1"
          illustration="house"
          title={<Trans>The vault is for creators</Trans>}
          action={
            <LinkButton to="/signup-as-creator" tone="ember">
              <Trans>Become a creator</Trans>
            </LinkButton>
          }
        >
          <Trans>Creators keep all their uploads here, ready to reuse.</Trans>
        </EmptyState>
      )}
    </>
  )
}

type VaultWithPendingProps = {
  later: VaultData | Promise<VaultData>
  query: VaultQuery
  answer: VaultAnswer | undefined
}

/** Keeps the current page and its selection until the next one is loaded. */
function VaultWithPending({ later, query, answer }: VaultWithPendingProps) {
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
  return vault ? <VaultView {...vault} query={query} answer={answer} /> : <VaultSkeleton />
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
