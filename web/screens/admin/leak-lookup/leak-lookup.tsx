import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { data, Form, Link, redirect, useNavigation } from 'react-router'
import type { ErrorCode } from '../../../../contract/core/errors.ts'
import { useFormats } from '../../../lib/format/use-formats.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Banner } from '../../../ui/display/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { FileDrop } from '../../../ui/form/file-drop.tsx'
import type { Route } from './+types/leak-lookup.ts'
import { PageTitle } from '../shell/page-title.tsx'
import { isReviewer, requireStaff } from '../shell/staff-session.ts'

const refusals: Partial<Record<ErrorCode, MessageDescriptor>> = {
  FILE_INVALID: msg`Choose an image first.`,
  PICTURE_UNREADABLE: msg`This file isn’t a supported image.`,
  FILE_TOO_LARGE: msg`The image can be up to 20 MB.`,
}

export async function loader({ context, url }: Route.LoaderArgs) {
  if (!isReviewer(await requireStaff({ context, url }))) throw redirect('/admin')
  return null
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireStaff({ context, url })
  const { api } = context.get(serverContext)
  const file = (await request.formData()).get('file')
  const answer = await api('POST /staff/leakLookup', {
    body: {},
    files: file instanceof File && file.size ? { file } : {},
  })
  if (answer.ok) return { matches: answer.body.data.matches }
  const { code, message } = answer.body
  return data({ refusal: { code, message } }, { status: answer.status })
}

/** Upload a leaked copy: finds the original and the viewer it was delivered to. */
export default function LeakLookup({ actionData }: Route.ComponentProps) {
  const { t, i18n } = useLingui()
  const [name, setName] = useState<string>()
  const busy = useNavigation().formAction?.startsWith('/admin/marks')
  const refusal = actionData && 'refusal' in actionData ? actionData.refusal : undefined
  const matches = actionData && 'matches' in actionData ? actionData.matches : undefined
  const errorText = refusal && refusals[refusal.code]
  return (
    <>
      <PageTitle
        title={t`Leak lookup`}
        note={
          <Trans>
            Every image carries an invisible watermark of its viewer. Upload a leaked copy to see who it was
            delivered to. Every lookup is recorded in the audit log.
          </Trans>
        }
      />
      <Form method="post" encType="multipart/form-data" className="grid max-w-150 gap-4">
        <FileDrop
          name="file"
          accept="image/*"
          label={name ?? <Trans>Choose the image you found</Trans>}
          hint={<Trans>JPEG, PNG or WebP, up to 20 MB</Trans>}
          onFiles={([file]) => setName(file?.name)}
        />
        <Button type="submit" tone="ember" busy={Boolean(busy)} className="justify-self-start">
          <Trans>Look up</Trans>
        </Button>
      </Form>
      <div role="status" className="mt-6 max-w-150">
        {refusal && <Banner tone="bad">{errorText ? i18n._(errorText) : refusal.message}</Banner>}
        {matches?.length === 0 && (
          <EmptyState illustration="drawerful" title={<Trans>No similar images found</Trans>} />
        )}
        {matches && matches.length > 0 && (
          <ul aria-label={t`Similar images`} className="grid">
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
            Image by <bdi>{ownerName}</bdi>
          </Trans>
        </b>
        <Badge>
          <Trans>{alike}% similar</Trans>
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
            on {dateTime(viewer.deliveredAt)} ({sure}% confidence).
          </Trans>
        </p>
      ) : (
        <p className="text-ink-2">
          <Trans>No watermark found in this copy.</Trans>
        </p>
      )}
    </li>
  )
}
