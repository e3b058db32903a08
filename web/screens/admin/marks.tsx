import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { data, Form, Link, redirect, useNavigation } from 'react-router'
import type { ErrorCode } from '../../../contract/errors.ts'
import { useFormats } from '../../lib/format/use-formats.ts'
import { serverSide } from '../../lib/server-context.ts'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import type { Route } from './+types/marks.ts'
import { PageTitle } from './page-title.tsx'
import { isReviewer, requireStaff } from './staff.ts'

const refusals: Partial<Record<ErrorCode, MessageDescriptor>> = {
  FILE_INVALID: msg`Choose a picture first.`,
  PICTURE_UNREADABLE: msg`This file cannot be read as a picture.`,
  FILE_TOO_LARGE: msg`The picture may have 20 MB at most.`,
}

export async function loader({ context, url }: Route.LoaderArgs) {
  if (!isReviewer(await requireStaff({ context, url }))) throw redirect('/admin')
  return null
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireStaff({ context, url })
  const { api } = context.get(serverSide)
  const file = (await request.formData()).get('file')
  const answer = await api('POST /staff/mark', {
    body: {},
    files: file instanceof File && file.size ? { file } : {},
  })
  if (answer.ok) return { matches: answer.body.data.matches }
  const { code, message } = answer.body
  return data({ refusal: { code, message } }, { status: answer.status })
}

/** A picture that was found elsewhere: which of ours it is, and to whom that copy was delivered. */
export default function Marks({ actionData }: Route.ComponentProps) {
  const { t, i18n } = useLingui()
  const [name, setName] = useState<string>()
  const busy = useNavigation().formAction?.startsWith('/admin/marks')
  const refusal = actionData && 'refusal' in actionData ? actionData.refusal : undefined
  const matches = actionData && 'matches' in actionData ? actionData.matches : undefined
  const said = refusal && refusals[refusal.code]
  return (
    <>
      <PageTitle
        title={t`Whose copy`}
        note={
          <Trans>
            Every delivered picture carries a mark of its viewer that nobody sees. A copy that was found
            elsewhere tells whose it was. Each look is in the audit log.
          </Trans>
        }
      />
      <Form method="post" encType="multipart/form-data" className="grid max-w-150 gap-4">
        <FileDrop
          name="file"
          accept="image/*"
          label={name ?? <Trans>Choose the picture that was found</Trans>}
          hint={<Trans>JPEG, PNG or WebP, 20 MB at most</Trans>}
          onFiles={([file]) => setName(file?.name)}
        />
        <Button type="submit" tone="ember" busy={Boolean(busy)} className="justify-self-start">
          <Trans>Look for the mark</Trans>
        </Button>
      </Form>
      <div role="status" className="mt-6 max-w-150">
        {refusal && <Banner tone="bad">{said ? i18n._(said) : refusal.message}</Banner>}
        {matches?.length === 0 && (
          <EmptyState drawing="drawerful" title={<Trans>None of our pictures looks like it</Trans>} />
        )}
        {matches && matches.length > 0 && (
          <ul aria-label={t`Pictures like it`} className="grid">
            {matches.map((match) => (
              <Match key={match.mediaId} {...match} />
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

type Found = NonNullable<Extract<Route.ComponentProps['actionData'], { matches: unknown }>>['matches'][number]

function Match({ ownerName, likeness, viewer, certainty }: Found) {
  const { dateTime } = useFormats()
  const [alike, sure] = [Math.round(likeness * 100), Math.round(certainty * 100)]
  return (
    <li className="grid gap-1 border-t border-line py-4 first:border-0">
      <p className="flex flex-wrap items-center gap-x-3">
        <b className="font-semibold">
          <Trans>
            A picture of <bdi>{ownerName}</bdi>
          </Trans>
        </b>
        <Badge>
          <Trans>{alike} % alike</Trans>
        </Badge>
      </p>
      {viewer ? (
        <p>
          <Trans>
            This copy was delivered to{' '}
            <Link
              to={`/admin/users/${viewer._id}`}
              className="inline-flex min-h-6 items-center font-semibold underline underline-offset-3"
            >
              <bdi>@{viewer.username}</bdi>
            </Link>{' '}
            on {dateTime(viewer.deliveredAt)}, {sure} % certain.
          </Trans>
        </p>
      ) : (
        <p className="text-ink-2">
          <Trans>No mark can be read in this copy.</Trans>
        </p>
      )}
    </li>
  )
}
