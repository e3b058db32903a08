import { Trans, useLingui } from '@lingui/react/macro'
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import type { Failed } from '../../lib/answers.ts'
import { usePageReference } from '../../lib/page-reference.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { MissingPage } from './missing-page.tsx'

/** What stands where a screen could not: nothing there, not for you, no line, or something broke. */
export function Failure({ onRetry }: { onRetry?: () => void }) {
  const error = useRouteError()
  const { t } = useLingui()
  const pageReference = usePageReference()
  const { revalidate, state } = useRevalidator()
  const status = isRouteErrorResponse(error) ? error.status : 0
  const told = isRouteErrorResponse(error) ? (error.data as Partial<Failed> | undefined) : undefined
  if (status === 404) return <MissingPage />
  if (status === 401 || status === 403) return <NoPermission />
  const offline = typeof navigator !== 'undefined' && !navigator.onLine
  const reference = told?.reference ?? pageReference
  return (
    <ErrorState
      big
      as="h1"
      {...(offline ? { drawing: 'offline' as const, title: t`No light on the line` } : {})}
      onRetry={onRetry ?? (() => void revalidate())}
      retrying={state === 'loading'}
      other={
        <LinkButton to="/status" tone="line">
          <Trans>Status page</Trans>
        </LinkButton>
      }
      {...(reference && !offline ? { reference } : {})}
    >
      {offline ? (
        <Trans>You are offline. The page comes as soon as the line is back.</Trans>
      ) : (
        <Trans>This page did not load. Nothing was charged and nothing is lost.</Trans>
      )}
    </ErrorState>
  )
}

export function NoPermission() {
  return (
    <EmptyState
      big
      as="h1"
      drawing="door"
      title={<Trans>This door is not yours</Trans>}
      action={
        <>
          <LinkButton to="/home" tone="ember">
            <Trans>Go home</Trans>
          </LinkButton>
          <LinkButton to="/contact-us" tone="line">
            <Trans>Contact us</Trans>
          </LinkButton>
        </>
      }
    >
      <Trans>Your account may not open this. If it should, write to us.</Trans>
    </EmptyState>
  )
}
