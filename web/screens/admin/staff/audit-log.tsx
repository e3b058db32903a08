import { Trans, useLingui } from '@lingui/react/macro'
import { ShieldCheck, ShieldX } from 'lucide-react'
import { Form, Link } from 'react-router'
import { unwrapResponse } from '../../../lib/api/unwrap-response.ts'
import { useFormats } from '../../../lib/format/use-formats.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import { Banner } from '../../../ui/display/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { NativeSelect } from '../../../ui/form/native-select.tsx'
import { type Column, Table } from '../../../ui/display/table.tsx'
import type { Route } from './+types/audit-log.ts'
import { actionNames } from './audit-action-names.ts'
import { ExportLink } from '../shell/export-link.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import { offsetOf, PAGE_SIZE, Pager } from '../shell/pager.tsx'
import { requireStaff } from '../shell/staff-session.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireStaff({ context, url })
  const { api } = context.get(serverContext)
  const offset = offsetOf(url)
  const action = url.searchParams.get('action') ?? ''
  const staffId = url.searchParams.get('staffId') ?? ''
  const page = unwrapResponse(
    await api('GET /staff/audit', {
      query: {
        offset,
        limit: PAGE_SIZE,
        ...(action in actionNames ? { action } : {}),
        ...(uuid.test(staffId) ? { staffId } : {}),
      },
    }),
  )
  const members = unwrapResponse(await api('GET /staff/members', { query: { limit: 100 } })).data
  const check = unwrapResponse(await api('GET /staff/audit/check')).data
  return { entries: page.data, total: page.totalCount, offset, action, staffId, members, check }
}

type Entry = Route.ComponentProps['loaderData']['entries'][number]

export default function AuditLog({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useLingui()
  const { entries, total, offset, action, staffId, members, check } = loaderData
  const columns: Column<Entry>[] = [
    {
      key: 'seq',
      title: t`Number`,
      minor: true,
      cell: numberCell,
    },
    { key: 'at', title: t`When`, cell: whenCell },
    {
      key: 'who',
      title: t`Staff member`,
      minor: true,
      cell: ({ staffName }) => staffName || t`External service`,
    },
    { key: 'what', title: t`Action`, cell: whatCell },
    { key: 'whom', title: t`User`, minor: true, cell: whomCell },
  ]
  return (
    <>
      <PageTitle
        title={t`Audit log`}
        note={<Trans>Everything staff have done. Entries can’t be changed or deleted.</Trans>}
        actions={
          <ExportLink
            path="audit"
            filter={{
              action: action in actionNames ? action : undefined,
              staffId: uuid.test(staffId) ? staffId : undefined,
            }}
          />
        }
      />
      <div className="mb-5">
        {check.isWhole ? (
          <Banner tone="ok" icon={<ShieldCheck aria-hidden />}>
            <Trans>Verified: {check.entries} entries, none changed or missing.</Trans>
          </Banner>
        ) : (
          <Banner tone="bad" icon={<ShieldX aria-hidden />}>
            <Trans>
              Broken at entry {check.firstBroken}: it was changed, or an earlier entry is missing.
            </Trans>
          </Banner>
        )}
      </div>
      <Form className="mb-5 grid gap-3 tablet:grid-cols-[240px_240px_auto] tablet:items-end">
        <NativeSelect
          name="action"
          label={<Trans>Action</Trans>}
          defaultValue={action}
          options={[
            { value: '', label: t`All` },
            ...Object.entries(actionNames).map(([value, label]) => ({ value, label: i18n._(label) })),
          ]}
        />
        <NativeSelect
          name="staffId"
          label={<Trans>Staff member</Trans>}
          defaultValue={staffId}
          options={[
            { value: '', label: t`Everyone` },
            ...members.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
        />
        <Button type="submit" tone="ink" className="h-12 tablet:justify-self-start">
          <Trans>Show</Trans>
        </Button>
      </Form>
      <Table
        caption={t`Audit log`}
        columns={columns}
        rows={entries}
        keyOf={({ seq }) => String(seq)}
        empty={<EmptyState illustration="drawerful" title={<Trans>Nothing here yet</Trans>} />}
      />
      <Pager offset={offset} limit={PAGE_SIZE} total={total} />
    </>
  )
}

const numberCell = ({ seq }: Entry) => <span className="tabular-nums">{seq}</span>
const whenCell = (entry: Entry) => <When entry={entry} />
const whatCell = (entry: Entry) => <What entry={entry} />
const whomCell = (entry: Entry) => <Whom entry={entry} />

function When({ entry: { at } }: { entry: Entry }) {
  const formats = useFormats()
  return <time dateTime={at}>{formats.dateTime(at, 'UTC')}</time>
}

function What({ entry: { action, reason, details, hash } }: { entry: Entry }) {
  const { i18n } = useLingui()
  const endpoint = typeof details.endpoint === 'string' ? details.endpoint : ''
  return (
    <span title={hash}>
      {actionNames[action] ? i18n._(actionNames[action]) : action}
      {(reason || endpoint) && (
        <span className="block max-w-80 text-13 break-words text-ink-2">
          {reason ? <bdi>{reason}</bdi> : <bdi dir="ltr">{endpoint}</bdi>}
        </span>
      )}
    </span>
  )
}

function Whom({ entry: { userId, userName } }: { entry: Entry }) {
  if (!userId) return null
  return (
    <Link
      to={`/admin/users/${userId}`}
      className="inline-flex min-h-11 items-center underline-offset-3 hover:underline"
    >
      <bdi>{userName ? `@${userName}` : userId.slice(0, 8)}</bdi>
    </Link>
  )
}
