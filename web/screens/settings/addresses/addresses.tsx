import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { data } from 'react-router'
import { requireMember } from '../../../features/account/session/session.ts'
import { unwrapResponse } from '../../../lib/api/unwrap-response.ts'
import { deferOnNavigation } from '../../../lib/hydration/defer-on-navigation.ts'
import { formText } from '../../../lib/form/form-text.ts'
import { Deferred } from '../../../lib/hydration/deferred.tsx'
import { PageHead } from '../../../lib/page/page-head.tsx'
import { revalidateUnlessDialogOnly } from '../../../lib/page/should-revalidate.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import { Banner } from '../../../ui/display/banner.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/display/skeleton.tsx'
import type { Route } from './+types/addresses.ts'
import { type Address, AddressRow } from './address-row.tsx'
import { PanelHeader } from '../panel-head.tsx'

const MOST = 20
export const shouldRevalidate = revalidateUnlessDialogOnly

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverContext)
  const list = async () => unwrapResponse(await api('GET /address', { query: { limit: 100 } })).data
  return deferOnNavigation(request, list())
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverContext)
  const form = await request.formData()
  const addressId = formText(form, 'addressId')
  const intent = formText(form, 'intent') === 'default' ? 'default' : 'remove'
  const answer =
    intent === 'default'
      ? await api('PUT /address/default', { body: { addressId } })
      : await api('DELETE /address', { query: { addressId } })
  return answer.ok
    ? data({ done: intent })
    : data({ message: answer.body.message }, { status: answer.status })
}

export default function AddressesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Addresses`} hidden />
      <PanelHeader title={t`Addresses`}>
        <Trans>Where we ship what you buy. Sellers only see an address after you order.</Trans>
      </PanelHeader>
      {actionData && 'message' in actionData && (
        <div className="pt-5">
          <Banner tone="bad">{actionData.message}</Banner>
        </div>
      )}
      <Deferred value={loaderData.deferred} skeleton={<AddressSkeleton />}>
        {(addresses) => <AddressList addresses={addresses} />}
      </Deferred>
    </>
  )
}

function AddressList({ addresses }: { addresses: Address[] }) {
  const add = (tone: 'ember' | 'line') => (
    <LinkButton to="/settings/addresses/new" tone={tone} icon={<Plus aria-hidden className="size-4.5" />}>
      <Trans>Add address</Trans>
    </LinkButton>
  )
  if (addresses.length === 0)
    return (
      <EmptyState illustration="house" title={<Trans>No addresses yet</Trans>} action={add('ember')}>
        <Trans>Add an address for your next order.</Trans>
      </EmptyState>
    )
  return (
    <section className="py-4">
      <ul className="pb-5">
        {addresses.map((address) => (
          <AddressRow key={address._id} address={address} />
        ))}
      </ul>
      {addresses.length < MOST ? (
        add('line')
      ) : (
        <p className="text-ink-2">
          <Trans>You can save up to 20 addresses. Remove one to add another.</Trans>
        </p>
      )}
    </section>
  )
}

function AddressSkeleton() {
  return (
    <SkeletonGroup className="grid gap-5 py-6">
      {[0, 1].map((n) => (
        <span key={n} className="grid gap-2">
          <Skeleton className="h-4 w-44" />
          <Skeleton className="h-3.5 w-64 max-w-full" />
          <Skeleton className="h-3.5 w-52 max-w-full" />
        </span>
      ))}
    </SkeletonGroup>
  )
}
