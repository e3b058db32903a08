import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { data } from 'react-router'
import { requireMember } from '../../features/session/session.ts'
import { atOnceOrLater, bodyOf } from '../../lib/answers.ts'
import { formText } from '../../lib/form-text.ts'
import { Later } from '../../lib/later.tsx'
import { PageHead } from '../../lib/page-head.tsx'
import { notForDialogs } from '../../lib/revalidate.ts'
import { serverSide } from '../../lib/server-context.ts'
import { Banner } from '../../ui/banner.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import type { Route } from './+types/addresses.ts'
import { type Address, AddressRow } from './address-row.tsx'
import { PanelHead } from './panel-head.tsx'

const MOST = 20
export const shouldRevalidate = notForDialogs

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverSide)
  const list = async () => bodyOf(await api('GET /address', { query: { limit: 100 } })).data
  return atOnceOrLater(request, list())
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverSide)
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
      <PanelHead title={t`Addresses`}>
        <Trans>Where things you buy are sent. Sellers see one only after you order.</Trans>
      </PanelHead>
      {actionData && 'message' in actionData && (
        <div className="pt-5">
          <Banner tone="bad">{actionData.message}</Banner>
        </div>
      )}
      <Later value={loaderData.later} skeleton={<AddressSkeleton />}>
        {(addresses) => <AddressList addresses={addresses} />}
      </Later>
    </>
  )
}

function AddressList({ addresses }: { addresses: Address[] }) {
  const add = (tone: 'ember' | 'line') => (
    <LinkButton to="/settings/addresses/new" tone={tone} icon={<Plus aria-hidden className="size-4.5" />}>
      <Trans>Add an address</Trans>
    </LinkButton>
  )
  if (addresses.length === 0)
    return (
      <EmptyState drawing="house" title={<Trans>No address yet</Trans>} action={add('ember')}>
        <Trans>Add one and the next parcel knows where to go.</Trans>
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
          <Trans>You can keep 20 addresses. Remove one to add another.</Trans>
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
