import { useLingui } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import { readCameFor } from '../../features/auth/came-for.ts'
import { ownPath } from '../../features/auth/own-path.ts'
import { secondStepOf } from '../../features/auth/second-step.ts'
import { serverSide } from '../../lib/server-context.ts'
import type { Route } from './+types/google-callback.ts'
import { AuthFrame } from './auth-frame.tsx'
import { SecondStepForm } from './second-step-form.tsx'

const ticketCookie = 'googleTicket'
const forget = `${ticketCookie}=; Path=/login/google; Max-Age=0`

/** Google sent the browser back: signs in, unless a second step is owed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(serverSide)
  const { searchParams } = new URL(request.url)
  const { ticket, wanted } = keptBy(request)
  const [code, state] = [searchParams.get('code') ?? '', searchParams.get('state') ?? '']
  const answer =
    code && state && ticket
      ? await api('POST /validate/googleAuthCode', { body: { code, state, ticket, deviceTypeCode: 3 } })
      : undefined
  const headers = { 'set-cookie': forget }
  if (!answer?.ok) throw redirect('/login?notice=google-refused', { headers })
  const secondStep = secondStepOf(answer.body.data)
  if (!secondStep) throw redirect(wanted ?? '/home', { headers })
  return data({ secondStep, wanted, cameFor: await readCameFor(api, wanted, 0) }, { headers })
}

function keptBy(request: Request): { ticket: string; wanted: string | undefined } {
  const line = request.headers.get('cookie')?.match(/(?:^|;\s*)googleTicket=([^;]*)/)?.[1]
  try {
    const kept = JSON.parse(decodeURIComponent(line ?? '')) as { ticket?: unknown; wanted?: unknown }
    return {
      ticket: typeof kept.ticket === 'string' ? kept.ticket : '',
      wanted: typeof kept.wanted === 'string' ? ownPath(kept.wanted) : undefined,
    }
  } catch {
    return { ticket: '', wanted: undefined }
  }
}

export default function GoogleCallback({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { secondStep, wanted, cameFor } = loaderData
  return (
    <AuthFrame title={t`Log in`} other="join" wanted={wanted} cameFor={cameFor}>
      <SecondStepForm step={secondStep} wanted={wanted} reactivate={false} />
    </AuthFrame>
  )
}
