import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { data, Form, Link } from 'react-router'
import { unwrapResponse } from '../../../lib/api/unwrap-response.ts'
import { formText } from '../../../lib/form/form-text.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { NativeSelect } from '../../../ui/form/native-select.tsx'
import { type Column, Table } from '../../../ui/display/table.tsx'
import type { Route } from './+types/users.ts'
import { BulkOutcome, type BulkOutcomeData } from '../shell/bulk-outcome.tsx'
import { ExportLink } from '../shell/export-link.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import { offsetOf, PAGE_SIZE, Pager } from '../shell/pager.tsx'
import { isReviewer, requireStaff, useStaffMember } from '../shell/staff-session.ts'
import { SelectUser, SelectedUsers, UserSelection } from './user-selection.tsx'
import { UserStatusBadge, statusOptions, userTypes } from './user-status-badge.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireStaff({ context, url })
  const search = (url.searchParams.get('search') ?? '').slice(0, 100)
  const [userType, statusCode] = ['userType', 'statusCode'].map(
    (name) => Number(url.searchParams.get(name)) || undefined,
  )
  const offset = offsetOf(url)
  const query = {
    offset,
    limit: PAGE_SIZE,
    ...(search ? { search } : {}),
    ...(userType ? { userType } : {}),
    ...(statusCode ? { statusCode } : {}),
  }
  const page = unwrapResponse(await context.get(serverContext).api('GET /staff/users', { query }))
  // Finance staff open the user's balances; others the user's details.
  const isForMoney = url.searchParams.get('to') === 'money'
  return { users: page.data, total: page.totalCount, offset, search, userType, statusCode, isForMoney }
}

/** Suspends or restores the selected accounts. */
export async function action({ context, request, url }: Route.ActionArgs) {
  await requireStaff({ context, url })
  const form = await request.formData()
  const userIds = form.getAll('item').filter((item) => typeof item === 'string')
  const answer = await context.get(serverContext).api('POST /staff/users/bulk', {
    body: {
      userIds,
      action: formText(form, 'intent') === 'restore' ? 'restore' : 'suspend',
      reason: formText(form, 'reason').trim(),
    },
  })
  if (!answer.ok)
    return data({ done: 0, failed: [], refusal: answer.body.message }, { status: answer.status })
  return data({ ...answer.body.data, refusal: undefined })
}

type User = Route.ComponentProps['loaderData']['users'][number]

export default function Users({ loaderData, actionData }: Route.ComponentProps) {
  const { t, i18n } = useLingui()
  const me = useStaffMember()
  const [selected, setSelected] = useState<string[]>([])
  const { users, total, offset, search, userType, statusCode, isForMoney } = loaderData
  const nameOf = (id: string) => users.find(({ _id }) => _id === id)?.username ?? id
  const outcome: BulkOutcomeData | undefined = actionData && {
    ...actionData,
    failed: actionData.failed.map(({ id, message }) => ({ name: nameOf(id), message })),
  }
  const selectColumn: Column<User> = {
    key: 'select',
    title: <span className="sr-only">{t`Select`}</span>,
    width: '44px',
    cell: selectCell,
  }
  const columns: Column<User>[] = [
    ...(isReviewer(me) && !isForMoney ? [selectColumn] : []),
    { key: 'name', title: t`Name`, cell: isForMoney ? moneyCell : nameCell },
    {
      key: 'type',
      title: t`Type`,
      minor: true,
      cell: ({ userType: type }) => userTypes[type] && i18n._(userTypes[type]),
    },
    {
      key: 'email',
      title: t`Email`,
      minor: true,
      cell: emailCell,
    },
    { key: 'country', title: t`Country`, minor: true, cell: ({ country }) => country },
    {
      key: 'status',
      title: t`Status`,
      numeric: true,
      cell: statusCell,
    },
  ]
  return (
    <>
      <PageTitle
        title={isForMoney ? t`Find a user` : t`Users`}
        note={<Plural value={total} one="# account" other="# accounts" />}
        actions={<ExportLink path="users" filter={{ search, userType, statusCode }} />}
      />
      <BulkOutcome outcome={outcome} />
      <Form
        role="search"
        className="mb-5 grid gap-3 tablet:grid-cols-[minmax(0,1fr)_160px_200px_auto] tablet:items-end"
      >
        {isForMoney && <input type="hidden" name="to" value="money" />}
        <Field
          name="search"
          type="search"
          label={<Trans>Name, username, email, phone or ID</Trans>}
          defaultValue={search}
          start={<Search aria-hidden className="size-5 text-ink-3" />}
        />
        <NativeSelect
          name="userType"
          label={<Trans>Type</Trans>}
          defaultValue={userType ? String(userType) : ''}
          options={[
            { value: '', label: t`All` },
            ...Object.entries(userTypes).map(([value, label]) => ({ value, label: i18n._(label) })),
          ]}
        />
        <NativeSelect
          name="statusCode"
          label={<Trans>Status</Trans>}
          defaultValue={statusCode ? String(statusCode) : ''}
          options={[
            { value: '', label: t`All` },
            ...statusOptions.map(({ value, label }) => ({ value, label: i18n._(label) })),
          ]}
        />
        <Button type="submit" tone="ink" className="h-12">
          <Trans>Search</Trans>
        </Button>
      </Form>
      <SelectedUsers value={{ selected, setSelected }}>
        <Table
          caption={t`Users`}
          columns={columns}
          rows={users}
          keyOf={({ _id }) => _id}
          empty={
            <EmptyState illustration="search" title={<Trans>No results</Trans>}>
              <Trans>Try fewer words or another filter.</Trans>
            </EmptyState>
          }
        />
      </SelectedUsers>
      <Pager offset={offset} limit={PAGE_SIZE} total={total} />
      <UserSelection selected={selected} onClear={() => setSelected([])} />
    </>
  )
}

const selectCell = ({ _id, username }: User) => <SelectUser id={_id} username={username} />
const nameCell = (user: User) => <Name user={user} to={`/admin/users/${user._id}`} />
const moneyCell = (user: User) => <Name user={user} to={`/admin/users/${user._id}/money`} />
const emailCell = ({ email }: User) => <bdi className="break-all">{email}</bdi>
const statusCell = ({ statusCode }: User) => <UserStatusBadge code={statusCode} />

function Name({ user, to }: { user: User; to: string }) {
  const name = `${user.firstName} ${user.lastName}`.trim()
  return (
    <Link to={to} className="flex min-h-11 items-center gap-3 rounded-8 hover:underline">
      <Avatar silent size={32} name={name} image={user.profilePic} />
      <span className="min-w-0">
        <b className="block max-w-60 truncate font-semibold">{name}</b>
        <bdi className="block text-12 text-ink-3">@{user.username}</bdi>
      </span>
    </Link>
  )
}
